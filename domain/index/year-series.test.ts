import { expect, it } from 'vitest'
import type { FigureKind } from '../figures/provenance.ts'
import type { CompanyFigure } from './company.ts'
import { yearSeriesOf } from './year-series.ts'

const figure = (period: string, value: number | null, basis = 'return', kind: FigureKind = 'public-record') =>
  ({
    companyId: 'a',
    metric: 'spills',
    period,
    value,
    basis,
    provenance: { kind, source: { publisher: 'P', document: 'D' } },
  }) satisfies CompanyFigure

it('keeps a column for every year between the first value and the last', () =>
  expect(
    yearSeriesOf('spills', [figure('2020', null), figure('2021', 5), figure('2023', 0), figure('2024', null)]),
  ).toEqual({
    metric: 'spills',
    years: [
      { year: 2021, value: 5, text: '5', onOtherBasis: false },
      { year: 2022, value: null, text: '–', onOtherBasis: false },
      { year: 2023, value: 0, text: '0', onOtherBasis: false },
    ],
    change: 'The year before 2023 does not compare',
  }))

it.each([
  ['none', []],
  ['one year', [figure('2024', 3)]],
  ['one year with a value', [figure('2023', null), figure('2024', 3)]],
  ['periods that are no calendar years', [figure('2023-24', 3), figure('2024-25', 4)]],
])('is nothing for %s', (_, figures) => expect(yearSeriesOf('spills', figures)).toBeNull())

it.each([
  ['Down from 1,200 in 2023', [figure('2023', 1200), figure('2024', 800)]],
  ['Up from 0 in 2023', [figure('2023', 0), figure('2024', 800)]],
  ['The same as in 2023', [figure('2023', 5), figure('2024', 5)]],
  ['The year before 2024 does not compare', [figure('2023', 5, 'another'), figure('2024', 4)]],
  ['The year before 2024 does not compare', [figure('2022', 5), figure('2024', 4)]],
  ['The year before 2024 does not compare', [figure('2023', 5, 'return', 'illustrative'), figure('2024', 4)]],
])('says %s', (sentence, figures) => expect(yearSeriesOf('spills', figures)!.change).toBe(sentence))

it('marks the years that were counted on another basis than the newest', () =>
  expect(
    yearSeriesOf('spills', [figure('2023', 5, 'another'), figure('2024', 4)])!.years.map((y) => y.onOtherBasis),
  ).toEqual([true, false]))
