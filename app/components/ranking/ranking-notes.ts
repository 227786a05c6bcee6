import type { CompanySummary, Wave } from '#domain/company.ts'
import { longDate } from '#domain/dates.ts'
import type { Provenance } from '#domain/provenance.ts'
import type { RankingColumn } from '#domain/ranking-view.ts'
import { columnProvenance } from '#domain/sources-of.ts'

/** What a column means, in the words of the source; shown by a tooltip. */
export const columnTips: Partial<Record<RankingColumn, string>> = {
  type: 'WW: water and wastewater. W: water only.',
  epa: 'The Environmental Performance Assessment awards 1 to 4 stars a year. 4 is best.',
  amp8: 'AMP8 is the period 2025 to 2030 under Ofwat’s PR24 final determination. “Plan” marks what a company asked for, where no determination total was found.',
  cwqm: 'Continuous water quality monitoring. One public tender; the others are estimates in proportion to storm overflows.',
  cma: 'Whether the company took its price determination to the Competition and Markets Authority.',
}

/** Kind and source of each column of figures. */
export const columnNotes = (
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
      note: 'The newest ratings that were public when the wave was fielded.',
    },
  ),
  amp8: columnProvenance(
    companies.map(({ amp8 }) => amp8),
    { period: '2025–30', note: 'Final determination where one was found, else the company plan of October 2023.' },
  ),
  cwqm: columnProvenance(
    companies.map(({ cwqm }) => cwqm),
    {
      period: '2025–30',
      formula: '£120m tender × the company’s storm overflows ÷ those of United Utilities',
      note: 'United Utilities’ own value is its public tender. Section 82 does not bind Welsh companies.',
    },
  ),
})

/** A word beside a sum that is not what its column first says. */
export const amp8Mark = ({ amp8 }: CompanySummary) => (amp8?.value && amp8.basis?.includes('plan') ? 'plan' : null)
export const cwqmMark = ({ cwqm }: CompanySummary) =>
  !cwqm?.value ? null : cwqm.provenance.kind === 'estimate' ? 'est.' : 'tender'
