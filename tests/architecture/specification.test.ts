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

it('names a test by its title, or a decision, for each clause that a review found not to hold', () => {
  const section = page.slice(page.indexOf('## What a review found not to hold'))
  const rows = section.split('\n').filter((line) => /^\| (?!---|section|finding)/.test(line))
  expect(rows.filter((row) => row.split(' | ').length === 4)).toHaveLength(32)
  const textOf = (name: string) =>
    readFileSync(path.join(root, files.find((file) => file.endsWith(`/${name}`))!), 'utf8')
  const wrong = rows.filter((row) => {
    const tests = [...row.matchAll(/`([\w.-]+)` “([^”]+)”/g)]
    const decisions = [...row.matchAll(/`docs\/decisions\/(\d{4})`/g)]
    return (
      tests.length + decisions.length === 0 ||
      tests.some(([, name, title]) => !textOf(name!).replaceAll("\\'", "'").includes(title!)) ||
      decisions.some(([, number]) => globSync(`docs/decisions/${number}-*.md`, { cwd: root }).length !== 1)
    )
  })
  expect(wrong).toEqual([])
})

it('counts its own clauses rightly', () => {
  const sections = page
    .split('\n## ')
    .slice(1)
    .filter((section) => section.includes('| clause | verdict | proved by |'))
  const counted = sections.map((section) => {
    const title = section.slice(0, section.indexOf('\n'))
    const verdicts = section
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2)
      .map((line) => line.replaceAll('\\|', '').split(' | ')[1]!)
    const count = (verdict: string) => verdicts.filter((text) => text.startsWith(verdict)).length
    const sums = [
      verdicts.length,
      count('holds'),
      count('decided otherwise'),
      count('not seen'),
      count('does not hold'),
    ]
    return `| ${[title, ...sums].join(' | ')} |`
  })
  expect(counted).toHaveLength(15)
  expect(counted.filter((row) => !page.includes(row))).toEqual([])
})
