import type { Provenance } from '../figures/provenance.ts'
import { columnProvenance } from '../figures/sources-of.ts'
import { longDate } from '../text/dates.ts'
import type { CompanySummary, Wave } from './company.ts'
import type { MetricCode } from './metrics.ts'
import { type RankingColumn, rankingColumnCodes } from './ranking-view.ts'
import { measurePath } from './value-address.ts'

/** What a column means, and the kind and source of its figures. Made where the data is read: a browser that shows it needs no rules. */
export type ColumnNotes = Partial<
  Record<RankingColumn, { tip: string | null; source: Provenance | null; page: string | null }>
>

export const columnNotes = (companies: readonly CompanySummary[], wave: Wave): ColumnNotes => {
  const sources = columnSources(companies, wave)
  return Object.fromEntries(
    rankingColumnCodes.map((column) => {
      const metric = columnMetrics[column]
      const page = metric ? measurePath(metric) : null
      return [column, { tip: columnTips[column] ?? null, source: sources[column] ?? null, page }]
    }),
  )
}

const columnMetrics: Partial<Record<RankingColumn, MetricCode>> = {
  trust: 'trust',
  epa: 'epa-stars',
  spills: 'spills-per-overflow',
  amp8: 'amp8-total',
  cwqm: 'cwqm-budget',
}

/** Kind and source of each column of figures. */
const columnSources = (
  companies: readonly CompanySummary[],
  wave: Wave,
): Partial<Record<RankingColumn, Provenance | null>> => ({
  trust: columnProvenance(
    companies.map(({ trust }) => trust),
    {
      period: `${wave.label}, ${longDate(wave.fielded)}`,
      note: companies.find(({ trust }) => trust?.value)?.trust?.provenance.note ?? undefined,
    },
  ),
  epa: columnProvenance(
    companies.map(({ epa }) => epa),
    {
      period: companies.find(({ epa }) => epa)?.epa?.period,
      note: 'Dŵr Cymru is rated by Natural Resources Wales, the others by the Environment Agency.',
    },
  ),
  amp8: columnProvenance(
    companies.map(({ amp8 }) => amp8),
    {
      period: '2025–30',
      note: 'Final determination where one was found, else the company’s own statement or its plan of early 2024.',
    },
  ),
  spills: columnProvenance(
    companies.map(({ spillsPerOverflow }) => spillsPerOverflow),
    {
      period: companies.find(({ spillsPerOverflow }) => spillsPerOverflow)?.spillsPerOverflow?.period,
      formula: 'Spills in the year ÷ storm overflows counted for it',
      note: '2025 was a dry year; its company figures are sums over 99.5% of the rows of the return.',
    },
  ),
  cwqm: columnProvenance(
    companies.map(({ cwqm }) => cwqm),
    {
      period: '2025–30',
      formula: '£120m tender × the company’s storm overflows ÷ those of United Utilities',
      note: 'Cost of monitoring, rough estimate. United Utilities’ own value is its public tender.',
    },
  ),
})

/** What a column means, in the words of the source; shown by a tooltip. */
const columnTips: Partial<Record<RankingColumn, string>> = {
  type: 'WW: water and wastewater. W: water only.',
  epa: 'The Environmental Performance Assessment (EPA) awards 1 to 4 stars a year. 4 is best.',
  amp8: 'AMP8 is the period 2025 to 2030 under Ofwat’s PR24 final determination. “Plan” marks what a company asked for and “stated” what it says itself, “proposal” what its creditors propose, where no determination total was found.',
  cwqm: 'Continuous water quality monitoring: cost, rough estimate. One public tender; the others scale it by the number of storm overflows. No company’s budget is published.',
  spills:
    'Spills in the year divided by the company’s storm overflows. Our own sum, and fairer than a raw count, which grows with the network.',
  cma: 'Whether the company took its price determination to the Competition and Markets Authority (CMA). Five appeals were decided on 10 March 2026; each company’s page says which.',
}
