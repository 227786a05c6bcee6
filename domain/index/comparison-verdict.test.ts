import { expect, it } from 'vitest'
import type { FigureKind } from '../figures/provenance.ts'
import { compareOn } from './comparison.ts'
import { verdictOf } from './comparison-verdict.ts'
import type { MetricCode } from './metrics.ts'

const companies = ['a', 'b'].map((id) => ({ id, name: id.toUpperCase(), type: 'WW' as const, nations: ['England'] }))
type Values = readonly [metric: MetricCode, a: number | null, b: number | null, kind?: FigureKind, yearOfB?: string]
const verdict = (...rows: Values[]) =>
  verdictOf(
    rows.map(([metric, a, b, kind = 'public-record', yearOfB = '2024']) =>
      compareOn(
        metric,
        companies,
        [a, b].map((value, index) => ({
          companyId: companies[index]!.id,
          metric,
          period: index === 0 ? '2024' : yearOfB,
          value,
          basis: 'one',
          provenance: { kind, source: { publisher: 'P', document: 'D' } },
        })),
      ),
    ),
    companies.length,
  )
const said = (...rows: Values[]) => {
  const found = verdict(...rows)
  return (
    found && [found.measures, ...found.best.map(({ id, metrics }) => `${id} ${metrics.length}`), found.level.length]
  )
}

it.each([
  [
    'higher stars and fewer spills',
    [
      ['epa-stars', 4, 1],
      ['spills-per-overflow', 9, 12],
    ],
    [2, 'a 2', 'b 0', 0],
  ],
  [
    'one each',
    [
      ['epa-stars', 4, 1],
      ['bill', 700, 500],
    ],
    [2, 'a 1', 'b 1', 0],
  ],
  ['equal values', [['epa-stars', 2, 2]], [1, 'a 0', 'b 0', 1]],
  ['zero, which is a value', [['hours-per-spill', 0, 2]], [1, 'a 1', 'b 0', 0]],
  ['a value that is missing', [['epa-stars', 4, null]], null],
  ['other years', [['epa-stars', 4, 1, 'public-record', '2023']], null],
  ['invented scores', [['trust', 90, 20, 'illustrative']], null],
  ['measured scores', [['trust', 90, 20, 'published']], [1, 'a 1', 'b 0', 0]],
  [
    'counts, which grow with a company',
    [
      ['spills', 5, 900],
      ['serious-incidents', 0, 9],
    ],
    null,
  ],
  ['nothing', [], null],
] as const)('of %s', (_, rows, verdict) => expect(said(...(rows as readonly Values[]))).toEqual(verdict))
