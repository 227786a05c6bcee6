import { expect, it } from 'vitest'
import type { CompanyFigure } from './company.ts'
import { derivedFigures } from './derived.ts'
import { englishNine } from './epa.ts'
import type { MetricCode } from './metrics.ts'
import { rankEffectWords, rankMoves } from './rank-effect.ts'

const figure = (companyId: string, metric: MetricCode, value: number): CompanyFigure => ({
  ...{ companyId, metric, period: '2024', value, basis: 'Environment Agency annual return' },
  provenance: { kind: 'public-record', source: { publisher: 'EA', document: 'Return' }, confidence: 'publisher' },
})
/** The first of the nine spills least, the last most. */
const measured = englishNine.flatMap((id, at) => [figure(id, 'spills', 1000 * (at + 1)), figure(id, 'overflows', 100)])
const figures = [...measured, ...derivedFigures(measured)]
const [best, second, third] = englishNine as [string, string, string]

it.each<[string, number | null, [string, number, number][]]>([
  ['a value that was as good as it is moves nobody', 1000, []],
  ['one that was too high had put its company last but two', 7500, [[best, 7, 1], ...shifted(7)]],
  [
    'between neighbours only they change places',
    2500,
    [
      [best, 2, 1],
      [second, 1, 2],
    ],
  ],
])('%s', (_, value, moves) =>
  expect(rankMoves(figures, { companyId: best, metric: 'spills', period: '2024', value })).toEqual(
    moves.map(([companyId, from, to]) => ({ companyId, from, to })),
  ),
)

function shifted(place: number): [string, number, number][] {
  return englishNine.slice(1, place).map((id, at) => [id, at + 1, at + 2])
}

it('a value of another measure, company or year that the index does not use moves nobody', () => {
  const of = { companyId: third, metric: 'spills' as const, period: '2019', value: 1 }
  expect(rankMoves(figures, of)).toEqual([])
  expect(rankMoves(figures, { ...of, period: '2024', metric: 'bill' })).toEqual([])
})

it('says it in words', () => {
  expect(rankEffectWords([], String)).toBe('none in the record index')
  expect(rankEffectWords([{ companyId: 'a', from: 3, to: 2 }], () => 'Wessex Water')).toBe(
    'record index: Wessex Water from 3 to 2',
  )
})
