import { useText } from '#app/language.ts'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { Table } from '#app/ui/table.tsx'
import { Destination } from '#app/ui/text-link.tsx'
import { isInvented } from '#domain/figures/claims.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { type CompanySummary, companyTypes, type Wave } from '#domain/index/company.ts'
import type { ColumnNotes } from '#domain/index/ranking-notes.ts'
import { type RankingColumn, type RankingView, rankingColumns } from '#domain/index/ranking-view.ts'
import { intervalWords } from '#domain/survey/rank-words.ts'
import { gbpMillions } from '#domain/text/money.ts'
import { CmaBadge } from '../cma-badge.tsx'
import { EpaStars } from '../epa-stars.tsx'
import { RankBadge } from '../rank-badge.tsx'
import { TrustMeter } from '../trust-meter.tsx'
import { RankingHead } from './ranking-head.tsx'
import { amp8Mark, cwqmMark, hoverColour } from './ranking-row.ts'

interface Props {
  companies: readonly CompanySummary[]
  wave: Wave
  view: RankingView
  path: string
  companyPath: string
  notes: ColumnNotes
}

/** A table on a large screen, whose rows are cards on a small one: each cell names its column there. A whole row is the target of its link. */
export const RankingTable = ({ companies, wave, view, path, companyPath, notes }: Props) => {
  const t = useText()
  const head = { view, path, notes }
  const label = (column: RankingColumn, year?: string | null) =>
    [t(rankingColumns[column].label), year].filter(Boolean).join(', ')
  const epaYear = companies.find(({ epa }) => epa)?.epa?.period
  const spillsYear = companies.find(({ spillsPerOverflow }) => spillsPerOverflow)?.spillsPerOverflow?.period
  return (
    <Table caption={t('Water companies and their record')} captionHidden className="table-of-cards">
      <thead>
        <tr>
          <RankingHead column="rank" {...head} />
          <RankingHead column="name" {...head} />
          <RankingHead column="type" {...head} />
          <RankingHead column="trust" {...head} />
          <RankingHead column="epa" {...head} year={epaYear} />
          <RankingHead column="spills" {...head} year={spillsYear} align="end" />
          <RankingHead column="amp8" {...head} align="end" />
          <RankingHead column="cwqm" {...head} align="end" />
          <RankingHead column="cma" {...head} />
        </tr>
      </thead>
      <tbody>
        {companies.map((company) => (
          <tr
            key={company.id}
            className={`relative ${hoverColour(isInvented(company.trust) ? null : company.rankColor)}`}
            data-company={company.id}
          >
            <td>
              <RankBadge rank={company.rank} />
            </td>
            <th scope="row" className="lg:min-w-48">
              <Destination
                to={`${companyPath}/${company.id}`}
                className="lg:text-base no-underline after:absolute after:inset-0 hover:underline"
              >
                {company.name}
              </Destination>
            </th>
            <td data-label={label('type')}>
              <abbr title={t(companyTypes[company.type].name)} className="no-underline">
                {company.type}
              </abbr>
            </td>
            <td className="lg:w-1/5">
              <span className="flex flex-wrap items-center">
                <span className={`min-w-14 ${company.trust?.value ? 'font-semibold' : 'text-quiet'}`}>
                  {formatMetric('trust', company.trust?.value ?? null)}
                </span>
                <TrustMeter
                  trust={company.trust?.value ?? null}
                  color={company.rankColor}
                  sectorMean={wave.sectorMeanTrust}
                  className="h-3 w-24 grow"
                  invented={isInvented(company.trust)}
                />
              </span>
              {company.trust?.estimate && (
                <span className="block font-normal text-quiet text-xs">{intervalWords(company.trust.estimate, t)}</span>
              )}
              {company.trust?.value && isInvented(company.trust) && <InventedMark />}
            </td>
            <td data-label={label('epa', epaYear)}>
              <EpaStars stars={company.epa?.value ?? null} />
            </td>
            <td
              data-label={label('spills', spillsYear)}
              data-align="end"
              className={company.spillsPerOverflow ? '' : 'text-quiet'}
            >
              {formatMetric('spills-per-overflow', company.spillsPerOverflow?.value ?? null)}
            </td>
            <Sum label={label('amp8')} value={company.amp8?.value ?? null} mark={amp8Mark(company)} />
            <Sum label={label('cwqm')} value={company.cwqm?.value ?? null} mark={cwqmMark(company)} />
            <td data-label={label('cma')}>
              <CmaBadge status={company.cma.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Sum = ({ label, value, mark }: { label: string; value: number | null; mark: string | null }) => {
  const t = useText()
  return (
    <td data-label={label} data-align="end" className={`whitespace-nowrap ${value === null ? 'text-quiet' : ''}`}>
      {mark && <span className="text-quiet text-xs">{t(mark)} </span>}
      {gbpMillions(value)}
    </td>
  )
}
