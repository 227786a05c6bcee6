import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/specification.md'), 'utf8')
const files = globSync('{app,content,domain,scripts,server,tests}/**/*.{ts,tsx,yaml,css}', { cwd: root })

it('docs/specification.md names files that are there, each by a name that is found once', () => {
  const names = new Set([...page.matchAll(/`(\w[\w./-]*\.(?:tsx?|yaml|css))`/g)].map(([, name]) => name!))
  expect(names.size).toBeGreaterThan(50)
  const countOf = (name: string) => files.filter((file) => file === name || file.endsWith(`/${name}`)).length
  expect([...names].filter((name) => countOf(name) !== 1)).toEqual([])
})
