import { expect, it } from 'vitest'
import { withDoubt } from './doubt.ts'

it.each([
  ['public-record', 'publisher', '34.0 spills'],
  ['estimate', 'publisher', 'an estimated 34.0 spills'],
  ['estimate', 'unchecked', 'an estimated 34.0 spills, not checked'],
  ['reference', 'report', '34.0 spills, not from a public authority'],
] as const)('a sentence is no surer than its figure: %s, %s', (kind, confidence, said) =>
  expect(withDoubt({ kind, confidence }, '34.0 spills')).toBe(said),
)
