import { useSearchParams } from 'react-router'
import { reportEvent } from '#app/analytics/analytics.ts'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { useText } from '#app/language.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { inventedScores, trustMayClaim } from '#domain/figures/claims.ts'
import type { CompanySummary, Wave } from '#domain/index/company.ts'
import { inRankingOrder } from '#domain/index/rank.ts'
import type { ColumnNotes } from '#domain/index/ranking-notes.ts'
import { rankingSearch, rankingViewOf, viewRanking } from '#domain/index/ranking-view.ts'
import { sectorMeanWords } from '#domain/survey/rank-words.ts'
import { longDate } from '#domain/text/dates.ts'
import { RecordChecked } from '../record-checked.tsx'
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
  const t = useText()
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
          {t('No company matches both filters.')}{' '}
          <TextLink to={path + rankingSearch({ ...view, type: null, nation: null })} preventScrollReset>
            {t('Show all {count}', { count: orderedCompanies.length })}
          </TextLink>
        </p>
      ) : (
        <RankingTable
          companies={visibleCompanies}
          wave={wave}
          view={view}
          path={path}
          companyPath={companyPath}
          notes={notes}
        />
      )}
      <div className="grid gap-x-10 gap-y-3 text-quiet text-sm md:grid-cols-2">
        <p>
          {!trustMayClaim(orderedCompanies) && (
            <>
              <strong className="font-semibold text-text">{t(inventedScores)}</strong>{' '}
            </>
          )}
          {t('The notch on each bar is the sector mean, {mean} ({wave}, {date}).', {
            mean: sectorMeanWords(wave, t),
            wave: t(wave.label),
            date: longDate(wave.fielded),
          })}{' '}
          <TextLink to="/rhi/methodology#data-status">{t('Read the data status')}</TextLink>
        </p>
        {orderedCompanies.some(({ rank }) => rank === 'no-range') && (
          <p>
            {t(
              'No rank is shown: the scores of {wave} have no standard errors, so nobody can say how far a rank could be off.',
              { wave: t(wave.label) },
            )}
          </p>
        )}
        {unrankedCompanies.length > 0 && (
          <p>
            {t('{names} are listed last: no score given. N/A is “not reported” or “does not apply”, never zero.', {
              names: unrankedCompanies.map(({ name }) => name).join(', '),
            })}
          </p>
        )}
      </div>
      <RecordChecked
        epaYear={epaYears[0]}
        spillYear={orderedCompanies.find(({ spillsPerOverflow }) => spillsPerOverflow)?.spillsPerOverflow?.period}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <FigureSources
          of={t('this ranking')}
          nameOf={nameOf}
          groups={[
            { label: t('Perceived health'), figures: orderedCompanies.map(({ trust }) => trust) },
            { label: t('EPA rating'), figures: orderedCompanies.map(({ epa }) => epa) },
            {
              label: t('Spills per overflow'),
              figures: orderedCompanies.map(({ spillsPerOverflow }) => spillsPerOverflow),
            },
            { label: t('Total AMP8 investment'), figures: orderedCompanies.map(({ amp8 }) => amp8) },
            { label: t('CWQM budget'), figures: orderedCompanies.map(({ cwqm }) => cwqm) },
          ]}
        />
        <TextLink
          to="/api/companies.csv"
          reloadDocument
          standAlone
          onClick={() => reportEvent('resource-download', { resource: 'companies.csv' })}
        >
          {t('Download the ranking (CSV)')}
        </TextLink>
        <TextLink to="/embed?of=ranking" standAlone>
          {t('Embed')}
        </TextLink>
      </div>
    </div>
  )
}
