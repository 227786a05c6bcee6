import { expect, it } from 'vitest'
import { leadFilterOf, leadFilterQuery } from './lead-filter.ts'

it.each<[string, string]>([
  ['', ''],
  ['form=demo&status=in-progress&page=2', '?form=demo&status=in-progress'],
  ['form=toString&status=constructor', ''],
  ['words=+wessex+&from=2026-11-01&to=2026-11-15', '?words=wessex&from=2026-11-01&to=2026-11-15'],
  ['from=yesterday&to=2026-13-40', ''],
])('%s is read as %s', (given, read) => expect(leadFilterQuery(leadFilterOf(new URLSearchParams(given)))).toBe(read))

it('names a page but not the first', () => {
  const filter = leadFilterOf(new URLSearchParams('form=demo'))
  expect([1, 3].map((page) => leadFilterQuery(filter, page))).toEqual(['?form=demo', '?form=demo&page=3'])
})
