import { expect, it } from 'vitest'
import type { CompanyFigure } from '../index/company.ts'
import { columnProvenance } from './column-provenance.ts'
import { sourcesOf } from './sources-of.ts'

const figure = (companyId: string, document: string, value: number | null = 1): CompanyFigure => ({
  companyId,
  metric: 'epa-stars',
  period: '2023',
  value,
  basis: null,
  provenance: { kind: 'public-record', source: { publisher: 'P', document } },
})

it('names each source once, the commonest first, and none for what is missing', () => {
  const cited = sourcesOf([
    figure('a', 'one'),
    null,
    figure('b', 'two'),
    figure('c', 'two'),
    figure('d', 'three', null),
  ])
  expect(cited.map(({ source, companyIds }) => [source.document, companyIds])).toEqual([
    ['two', ['b', 'c']],
    ['one', ['a']],
  ])
})

it('says that there are other sources', () => {
  expect(columnProvenance([figure('a', 'one')])?.note).toBeNull()
  expect(columnProvenance([figure('a', 'one'), figure('b', 'two')], { note: 'Whole stars.' })?.note).toMatch(
    /^Whole stars\. 1 more source,/,
  )
  expect(columnProvenance([null])).toBeNull()
})
