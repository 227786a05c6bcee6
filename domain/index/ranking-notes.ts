import { columnProvenance } from '../figures/column-provenance.ts'
import type { Provenance } from '../figures/provenance.ts'
import { longDate } from '../text/dates.ts'
import { english, type Text } from '../text/message.ts'
import type { CompanySummary, Wave } from './company.ts'
import type { MetricCode } from './metrics.ts'
import { type RankingColumn, rankingColumnCodes } from './ranking-view.ts'
import { measurePath } from './value-address.ts'

/** What a column means, and the kind and source of its figures. Made where the data is read: a browser that shows it needs no rules. */
export type ColumnNotes = Partial<
  Record<RankingColumn, { tip: string | null; source: Provenance | null; page: string | null }>
>

export const columnNotes = (companies: readonly CompanySummary[], wave: Wave, t: Text = english): ColumnNotes => {
  const sources = columnSources(companies, wave, t)
  return Object.fromEntries(
    rankingColumnCodes.map((column) => {
      const metric = columnMetrics[column]
      const page = metric ? measurePath(metric) : null
      const tip = columnTips[column]
      return [column, { tip: tip ? t(tip) : null, source: sources[column] ?? null, page }]
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
  t: Text,
): Partial<Record<RankingColumn, Provenance | null>> => ({
  trust: columnProvenance(
    companies.map(({ trust }) => trust),
    {
      period: `${t(wave.label)}, ${t(longDate(wave.fielded))}`,
      note: noteOf(companies, t),
    },
    t,
  ),
  epa: columnProvenance(
    companies.map(({ epa }) => epa),
    {
      period: companies.find(({ epa }) => epa)?.epa?.period,
      note: t('Dŵr Cymru is rated by Natural Resources Wales, the others by the Environment Agency.'),
    },
    t,
  ),
  amp8: columnProvenance(
    companies.map(({ amp8 }) => amp8),
    {
      period: '2025–30',
      note: t('Final determination where one was found, else the company’s own statement or its plan of early 2024.'),
    },
    t,
  ),
  spills: columnProvenance(
    companies.map(({ spillsPerOverflow }) => spillsPerOverflow),
    {
      period: companies.find(({ spillsPerOverflow }) => spillsPerOverflow)?.spillsPerOverflow?.period,
      formula: t('Spills in the year ÷ storm overflows counted for it'),
      note: t('2025 was a dry year; its company figures are sums over 99.5% of the rows of the return.'),
    },
    t,
  ),
  cwqm: columnProvenance(
    companies.map(({ cwqm }) => cwqm),
    {
      period: '2025–30',
      formula: t('£120m tender × the company’s storm overflows ÷ those of United Utilities'),
      note: t('Cost of monitoring, rough estimate. United Utilities’ own value is its public tender.'),
    },
    t,
  ),
})

const noteOf = (companies: readonly CompanySummary[], t: Text) => {
  const note = companies.find(({ trust }) => trust?.value)?.trust?.provenance.note
  return note ? t(note) : undefined
}

/** What a column means, in the words of the source; shown by a tooltip. */
export const columnTips: Partial<Record<RankingColumn, string>> = {
  type: 'WW: water and wastewater. W: water only.',
  epa: 'The Environmental Performance Assessment (EPA) awards 1 to 4 stars a year. 4 is best.',
  amp8: 'AMP8 is the period 2025 to 2030 under Ofwat’s PR24 final determination. “Plan” marks what a company asked for and “stated” what it says itself, “proposal” what its creditors propose, where no determination total was found.',
  cwqm: 'Continuous water quality monitoring: cost, rough estimate. One public tender; the others scale it by the number of storm overflows. No company’s budget is published.',
  spills:
    'Spills in the year divided by the company’s storm overflows. Our own sum, and fairer than a raw count, which grows with the network.',
  cma: 'Whether the company took its price determination to the Competition and Markets Authority (CMA). Five appeals were decided on 10 March 2026; each company’s page says which.',
}
