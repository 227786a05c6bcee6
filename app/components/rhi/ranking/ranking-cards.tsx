import type { ReactNode } from 'react'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { CardLink } from '#app/ui/text-link.tsx'
import { isInvented } from '#domain/figures/claims.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { type CompanyFigure, type CompanySummary, companyTypes, type Wave } from '#domain/index/company.ts'
import { noRanks } from '#domain/index/rank.ts'
import type { ColumnNotes } from '#domain/index/ranking-notes.ts'
import { rankingColumns } from '#domain/index/ranking-view.ts'
import { intervalWords } from '#domain/survey/rank-words.ts'
import { gbpMillions } from '#domain/text/money.ts'
import { CmaBadge } from '../cma-badge.tsx'
import { EpaStars } from '../epa-stars.tsx'
import { RankBadge } from '../rank-badge.tsx'
import { TrustMeter } from '../trust-meter.tsx'
import { amp8Mark, cwqmMark, hoverColour } from './ranking-row.ts'

interface Props {
  companies: readonly CompanySummary[]
  wave: Wave
  companyPath: string
  notes: ColumnNotes
}

/** The ranking below the large breakpoint. */
export const RankingCards = ({ companies, wave, companyPath, notes }: Props) => {
  const t = useText()
  const inYear = (label: string, figure: CompanyFigure | null) => (figure ? `${t(label)}, ${figure.period}` : t(label))
  return (
    <>
      <CardNotes notes={notes} />
      <ul className="grid gap-3 md:grid-cols-2">
        {companies.map((company) => (
          <li
            key={company.id}
            className={`card min-w-0 rounded-card border border-rule bg-sheet p-4 ${hoverColour(isInvented(company.trust) ? null : company.rankColor)}`}
            data-company={company.id}
          >
            <div className="flex items-start gap-2 sm:gap-3">
              <RankBadge rank={company.rank} />
              <div className="min-w-0 grow">
                <h3 className="wrap-anywhere text-lg leading-snug">
                  <CardLink to={`${companyPath}/${company.id}`}>{company.name}</CardLink>
                </h3>
                <p className="text-quiet text-sm">
                  {t(company.rank === 'no-score' ? noRanks[company.rank] : companyTypes[company.type].name)}
                </p>
              </div>
              <p className="text-right font-display font-semibold text-2xl leading-none">
                {formatMetric('trust', company.trust?.value ?? null)}
                {company.trust?.estimate && (
                  <span className="block font-normal text-quiet text-xs">
                    {intervalWords(company.trust.estimate, t)}
                  </span>
                )}
                {company.trust?.value && isInvented(company.trust) && (
                  <span className="mt-2 block">
                    <InventedMark />
                  </span>
                )}
              </p>
            </div>
            <TrustMeter
              trust={company.trust?.value ?? null}
              color={company.rankColor}
              sectorMean={wave.sectorMeanTrust}
              invented={isInvented(company.trust)}
              className="mt-3 h-3 w-full"
            />
            <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
              <Fact term={inYear('EPA rating', company.epa)}>
                <EpaStars stars={company.epa?.value ?? null} />
              </Fact>
              <Fact term={t('CMA status')}>
                <CmaBadge status={company.cma.status} />
              </Fact>
              <Fact term={inYear('Spills per overflow', company.spillsPerOverflow)}>
                {formatMetric('spills-per-overflow', company.spillsPerOverflow?.value ?? null)}
              </Fact>
              <Fact term={t('Total AMP8 investment')}>
                {gbpMillions(company.amp8?.value)} <Mark>{amp8Mark(company)}</Mark>
              </Fact>
              <Fact term={t('CWQM budget')}>
                {gbpMillions(company.cwqm?.value)} <Mark>{cwqmMark(company)}</Mark>
              </Fact>
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the column heads say on a large screen: which figures are of which kind, and where they come from. */
const CardNotes = ({ notes }: Pick<Props, 'notes'>) => {
  const t = useText()
  return (
    <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {(['trust', 'epa', 'spills', 'amp8', 'cwqm'] as const).map((column) => {
        const { source, page } = notes[column] ?? {}
        const label = t(rankingColumns[column].label)
        return (
          source && (
            <li key={column} className="flex items-center gap-2">
              {label} <SourceNote provenance={source} of={label} page={page} />
            </li>
          )
        )
      })}
    </ul>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-quiet text-xs">{term}</dt>
    <dd className="min-h-6 font-medium tabular-nums">{children}</dd>
  </div>
)

const Mark = ({ children }: { children: string | null }) => {
  const t = useText()
  return children && <span className="font-normal text-quiet text-xs">{t(children)}</span>
}
