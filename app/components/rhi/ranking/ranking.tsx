import { useSearchParams } from 'react-router'
import { reportEvent } from '#app/analytics/analytics.ts'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { inventedScores, trustMayClaim } from '#domain/figures/claims.ts'
import type { CompanySummary, Wave } from '#domain/index/company.ts'
import { inRankingOrder, noScore } from '#domain/index/rank.ts'
import type { ColumnNotes } from '#domain/index/ranking-notes.ts'
import { rankingSearch, rankingViewOf, viewRanking } from '#domain/index/ranking-view.ts'
import { sectorMeanWords } from '#domain/survey/rank-words.ts'
import { longDate } from '#domain/text/dates.ts'
import { RecordChecked } from '../record-checked.tsx'
import { RankingCards } from './ranking-cards.tsx'
import { RankingFilters } from './ranking-filters.tsx'
import { RankingTable } from './ranking-table.tsx'

/** A list that opens natively. */
const FigureSources = hydrateWhenIdle(async () => (await import('#app/charts/figure-sources.tsx')).FigureSources)

interface Props {
  companies: readonly CompanySummary[]
  wave: Wave
  /** The page it stands on: where sorting and filtering lead. */
  path: string
  companyPath?: string
  epaYears: readonly string[]
  /** Kind and source of each column. */
  notes: ColumnNotes
}

/** Water companies with their scores and record: cards on small screens, a table on large ones. The query string has order and filters. */
export const Ranking = ({ companies, wave, path, companyPath = '/rhi/companies', epaYears, notes }: Props) => {
  const [searchParams] = useSearchParams()
  const view = rankingViewOf(searchParams)
  const visibleCompanies = viewRanking(companies, view)
  const orderedCompanies = inRankingOrder(companies)
  const unrankedCompanies = orderedCompanies.filter(({ rank }) => rank === 'no-score')
  const nameOf = (id: string) => companies.find((company) => company.id === id)?.name ?? id
  return (
    <div className="grid gap-6" data-figure="ranking">
      <RankingFilters view={view} path={path} companyCount={visibleCompanies.length} epaYears={epaYears} />
      {visibleCompanies.length === 0 ? (
        <p className="border-rule border-y py-8">
          No company matches both filters.{' '}
          <TextLink to={path + rankingSearch({ ...view, type: null, nation: null })} preventScrollReset>
            Show all {orderedCompanies.length}
          </TextLink>
        </p>
      ) : (
        <>
          <div className="cards-of-table lg:hidden">
            <RankingCards companies={visibleCompanies} wave={wave} companyPath={companyPath} notes={notes} />
          </div>
          <div className="table-of-cards max-lg:hidden">
            <RankingTable
              companies={visibleCompanies}
              wave={wave}
              view={view}
              path={path}
              companyPath={companyPath}
              notes={notes}
            />
          </div>
        </>
      )}
      <div className="grid gap-x-10 gap-y-3 text-quiet text-sm md:grid-cols-2">
        <p>
          {!trustMayClaim(orderedCompanies) && (
            <>
              <strong className="font-semibold text-text">{inventedScores}</strong>{' '}
            </>
          )}
          The notch on each bar is the sector mean, {sectorMeanWords(wave)} ({wave.label}, {longDate(wave.fielded)}).{' '}
          <TextLink to="/rhi/methodology#data-status">Read the data status</TextLink>
        </p>
        {orderedCompanies.some(({ rank }) => rank === 'no-range') && (
          <p>
            No rank is shown: the scores of {wave.label} have no standard errors, so nobody can say how far a rank could
            be off.
          </p>
        )}
        {unrankedCompanies.length > 0 && (
          <p>
            {unrankedCompanies.map(({ name }) => name).join(', ')} are listed last: {noScore}. N/A is “not reported” or
            “does not apply”, never zero.
          </p>
        )}
      </div>
      <RecordChecked
        epaYear={epaYears[0]}
        spillYear={orderedCompanies.find(({ spillsPerOverflow }) => spillsPerOverflow)?.spillsPerOverflow?.period}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <FigureSources
          of="this ranking"
          nameOf={nameOf}
          groups={[
            { label: 'Perceived health', figures: orderedCompanies.map(({ trust }) => trust) },
            { label: 'EPA rating', figures: orderedCompanies.map(({ epa }) => epa) },
            {
              label: 'Spills per overflow',
              figures: orderedCompanies.map(({ spillsPerOverflow }) => spillsPerOverflow),
            },
            { label: 'Total AMP8 investment', figures: orderedCompanies.map(({ amp8 }) => amp8) },
            { label: 'CWQM budget', figures: orderedCompanies.map(({ cwqm }) => cwqm) },
          ]}
        />
        <TextLink
          to="/api/companies.csv"
          reloadDocument
          standAlone
          onClick={() => reportEvent('resource-download', { resource: 'companies.csv' })}
        >
          Download the ranking (CSV)
        </TextLink>
        <TextLink to="/embed?of=ranking" standAlone>
          Embed
        </TextLink>
      </div>
    </div>
  )
}
