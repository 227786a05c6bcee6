import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { styleGuideGroups } from './example-groups.ts'

it.each(styleGuideGroups.flatMap(({ parts }) => parts))('$name names a source file that exists: $file', ({ file }) =>
  expect(existsSync(file)).toBe(true),
)
