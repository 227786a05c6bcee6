import { columnProvenance } from '#domain/figures/sources-of.ts'
import type { CompanySummary } from '#domain/index/company.ts'
import { compareOn } from '#domain/index/comparison.ts'
import type { MetricCode } from '#domain/index/metrics.ts'
import type { Peers, Standing } from '#domain/index/peers.ts'
import type { Db } from '../db/db.ts'
import { listCompanyFigures } from './company-figures.server.ts'

const metrics: MetricCode[] = ['spills-per-overflow', 'hours-per-spill', 'spills', 'serious-incidents']

/** For each count, the company's newest value among those counted alike in the same year; none where nothing is alike. */
export const listPeers = async (db: Db, companies: readonly CompanySummary[], id: string): Promise<Peers[]> => {
  const figures = (await listCompanyFigures(db, { metrics })).filter(({ value }) => value !== null)
  return metrics.flatMap((metric) => {
    const own = figures.filter((one) => one.metric === metric && one.companyId === id).at(-1)
    if (!own) return []
    const inPeriod = figures.filter((one) => one.metric === metric && one.period === own.period)
    const { shown, cautions } = compareOn(metric, companies, inPeriod)
    const provenance = columnProvenance(shown.map(({ figure }) => figure))
    if (!provenance || !shown.some(({ company }) => company.id === id)) return []
    const rows = shown
      .map(({ company, figure }) => ({ id: company.id, name: company.name, value: figure.value! }))
      .sort((a, b) => b.value - a.value)
    return { metric, period: own.period, rows, provenance, cautions }
  })
}

/** The ranked companies by rank, without their sources: for charts of all of them. */
export const standingsOf = (companies: readonly CompanySummary[]): Standing[] =>
  companies
    .flatMap(({ id, name, rank, trust }) =>
      rank !== null && trust?.value ? { id, name, rank, trust: trust.value } : [],
    )
    .sort((a, b) => a.rank - b.rank)
