import type { CompanyFigure } from './company.ts'
import { derivedFigures, inputsOf } from './derived.ts'
import type { MetricCode } from './metrics.ts'
import { recordIndex } from './record-index.ts'

/** A value as it stood before it was corrected. */
export interface EarlierValue {
  companyId: string
  metric: MetricCode
  period: string
  value: number | null
}

export interface RankMove {
  companyId: string
  from: number
  to: number
}

const isRate = ({ metric }: CompanyFigure) => inputsOf(metric).length > 0

/** The figures with one value as it was; rates are divided again, because what they are made of may be what was wrong. */
const withEarlier = (figures: readonly CompanyFigure[], { value, ...of }: EarlierValue): CompanyFigure[] => {
  const isIt = ({ companyId, metric, period }: CompanyFigure) =>
    companyId === of.companyId && metric === of.metric && period === of.period
  const measured = figures
    .filter((figure) => !isRate(figure))
    .flatMap((figure) => (!isIt(figure) ? figure : value === null ? [] : { ...figure, value }))
  return [...measured, ...derivedFigures(measured)]
}

/** Who moves in the record index by a correction: its ranks as they are, beside those with the value as it was. Best rank first. */
export const rankMoves = (figures: readonly CompanyFigure[], earlier: EarlierValue): RankMove[] => {
  const before = new Map(
    recordIndex(withEarlier(figures, earlier)).rows.map(({ companyId, rank }) => [companyId, rank]),
  )
  return recordIndex(figures).rows.flatMap(({ companyId, rank: to }) => {
    const from = before.get(companyId)
    return from === undefined || from === to ? [] : { companyId, from, to }
  })
}

/** For the ledger: which company went from where to where. */
export const rankEffectWords = (moves: readonly RankMove[], nameOf: (companyId: string) => string): string =>
  moves.length === 0
    ? 'none in the record index'
    : `record index: ${moves.map(({ companyId, from, to }) => `${nameOf(companyId)} from ${from} to ${to}`).join(', ')}`
