import { expect, it } from 'vitest'
import { getCollection } from '../collections/all.ts'
import { checkEntry } from './entry-issues.ts'
import { emptyObject } from './entry-values.ts'

const issuesOf = (name: string, data: unknown) => {
  const result = checkEntry(getCollection(name)!, data)
  return 'issues' in result ? result.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : []
}

it.each<[string, unknown, string[]]>([
  ['tags', { label: 'Sewage', about: 'What is released into rivers.' }, []],
  ['tags', { label: '', about: 'short' }, ['label: Fill this in', 'about: Write at least 20 characters']],
  ['tags', { label: 'x'.repeat(41), about: 'x'.repeat(30) }, ['label: Keep to 40 characters at most']],
  ['tags', { label: 'A', about: 'x'.repeat(30), extra: 1 }, [': Unknown: extra']],
  [
    'redirects',
    { from: 'no slash', to: 'javascript:alert(1)' },
    [
      'from: This is not what is asked for here: A path on this site',
      'to: Give a path that starts with /, or a whole address that starts with https://',
    ],
  ],
  ['settings', { homeHero: 'film', demoDrawer: true }, ['homeHero: Choose one']],
])('%s %j', (name, data, expected) => expect(issuesOf(name, data)).toEqual(expected))

it('says of an empty insight what to fill in', () => {
  const issues = issuesOf('insights', emptyObject(getCollection('insights')!.fields))
  expect(issues).toContain('title: Fill this in')
  expect(issues).toContain('tags: Add at least 1')
  // H1: in plain words.
  expect(issues).toContain('publishedAt: Give a date')
  expect(issues).toContain('author: Choose one')
})
