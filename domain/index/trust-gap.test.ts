import { expect, it } from 'vitest'
import type { FigureKind } from '../figures/provenance.ts'
import type { CompanyFigure } from './company.ts'
import type { RecordIndex } from './record-index.ts'
import { trustGaps } from './trust-gap.ts'

const record = (scores: Record<string, number>) =>
  ({ rows: Object.entries(scores).map(([companyId, score]) => ({ companyId, score })) }) as unknown as RecordIndex
const trust =
  (scores: Record<string, number>, { kind = 'published' as FigureKind, standardError = 1 } = {}) =>
  (companyId: string) =>
    ({
      companyId,
      value: scores[companyId] ?? null,
      provenance: { kind },
      estimate: standardError === 0 ? null : { standardError },
    }) as unknown as CompanyFigure

const records = record({ a: 0, b: 50, c: 100 })

it('is the distance from the line through all companies, by hand', () => {
  // Through (0, 40), (50, 70), (100, 40) the line is level at 50. Shares of b are thirds, so its variance is (2/3)² + 2(1/3)².
  const gaps = trustGaps(records, trust({ a: 40, b: 70, c: 40 }))!
  expect(gaps.map(({ companyId, gap }) => [companyId, Math.round(gap * 1e6) / 1e6])).toEqual([
    ['b', 20],
    ['a', -10],
    ['c', -10],
  ])
  const [b] = gaps
  expect((b!.interval.high - b!.gap) / 1.959964).toBeCloseTo(Math.sqrt(6) / 3, 6)
  expect(gaps.map(({ verdict }) => verdict)).toEqual(['more', 'less', 'less'])
})

it('is nobody’s where trust follows the record, and none is called one that may be chance', () => {
  for (const { gap, verdict } of trustGaps(records, trust({ a: 30, b: 50, c: 70 }))!) {
    expect(gap).toBeCloseTo(0, 9)
    expect(verdict).toBe('none')
  }
  const unsure = trustGaps(records, trust({ a: 40, b: 70, c: 40 }, { standardError: 15 }))!
  expect(unsure.map(({ verdict }) => verdict)).toEqual(['none', 'none', 'none'])
})

it.each([
  ['invented trust', trust({ a: 40, b: 70, c: 40 }, { kind: 'illustrative' }), records],
  ['trust without its error', trust({ a: 40, b: 70, c: 40 }, { standardError: 0 }), records],
  ['a company without a score', trust({ a: 40, b: 70 }), records],
  ['one record for all', trust({ a: 40, b: 70, c: 40 }), record({ a: 50, b: 50, c: 50 })],
  ['no record', trust({}), record({})],
])('has none with %s', (_, trustOf, index) => expect(trustGaps(index, trustOf)).toBeNull())
