import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const sheets = globSync('app/styles/*.css', { cwd: root })

/**
 * A rule for any sibling of any element (`.prose > * + *`) makes the browser style everything beside an element that comes into the page: the whole page,
 * when it is the spinner of a slow navigation. `:where(:not(:first-child))` says the same and costs nothing.
 */
const anySibling = /\*\s*[+~]|[+~]\s*(\*|::)/

it.each(['.prose > * + *', '.byline > * + *::before', 'a ~ * + b', '* + ::before'])(
  '%s is a rule for any sibling',
  (rule) => expect(rule).toMatch(anySibling),
)

it('no sheet has a rule for any sibling of any element', () => {
  expect(sheets.length).toBeGreaterThan(10)
  const found = sheets.flatMap((sheet) =>
    readFileSync(path.join(root, sheet), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .split('\n')
      .filter((line) => anySibling.test(line) && !/calc\(|:.*;$/.test(line))
      // One named element with whatever follows it.
      .filter((line) => !/^\s*\.hero\[data-size="home"\] ~ \*/.test(line))
      .map((line) => `${sheet}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
