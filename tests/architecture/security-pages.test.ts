import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(path.join(root, 'docs/security', name), 'utf8')
const files = globSync('{app,content,domain,scripts,server,tests,.github}/**/*.{ts,tsx,mjs,css,yaml,yml}', {
  cwd: root,
})

it.each(['asvs.md', 'threat-model.md', 'inventories.md', 'supply-chain.md'])(
  'docs/security/%s names files that are there, each by a name that is found once',
  (page) => {
    const names = [...read(page).matchAll(/`([\w.][\w./-]*\.(?:tsx?|mjs|css|ya?ml))`/g)].map(([, name]) => name!)
    expect(names.length).toBeGreaterThan(0)
    const countOf = (name: string) => files.filter((file) => file === name || file.endsWith(`/${name}`)).length
    expect([...new Set(names)].filter((name) => countOf(name) !== 1)).toEqual([])
  },
)

describe('the table of OWASP ASVS 5.0', () => {
  const rows = [...read('asvs.md').matchAll(/^\| (V\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)]
  const verdicts = ['holds', 'does not apply', '**does not hold**']
  const countsOf = (some: typeof rows) => [
    some.length,
    ...verdicts.map((verdict) => some.filter((row) => row[4] === verdict).length),
  ]

  it('has each requirement of levels 1 and 2 once, with a verdict', () => {
    expect(new Set(rows.map(([, id]) => id)).size).toBe(rows.length)
    expect(['1', '2'].map((level) => rows.filter((row) => row[2] === level).length)).toEqual([70, 183])
    expect(rows.filter((row) => !verdicts.includes(row[4]!)).map(([, id]) => id)).toEqual([])
  })

  it('is counted as it is', () => {
    const counted = [
      ...read('asvs.md').matchAll(/^\| (?:(V\d+) .*|\*\*all\*\*) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm),
    ]
    expect(counted).toHaveLength(18)
    for (const [, chapter, ...numbers] of counted)
      expect(numbers.map(Number), chapter).toEqual(
        countsOf(rows.filter(([, id]) => !chapter || id!.startsWith(`${chapter}.`))),
      )
  })
})
