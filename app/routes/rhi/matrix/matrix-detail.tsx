import type { ReactNode } from 'react'
import type { Rating } from '#app/charts/epa-history.layout.ts'
import { EpaStars } from '#app/components/rhi/epa-stars.tsx'
import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { isInvented } from '#domain/figures/claims.ts'
import { type MatrixEntry, placeMayClaim, quadrants } from '#domain/index/matrix.ts'
import { intervalAfter } from '#domain/survey/rank-words.ts'
import { QuadrantIcon } from './quadrant-icon.tsx'

interface Props {
  entry: MatrixEntry | null
  history: readonly Rating[]
}

/** The values of the company that was pointed at, tapped or focused last. */
export const MatrixDetail = ({ entry, history }: Props) => {
  const t = useText()
  return (
    <div className="matrix-detail rounded-card bg-mist p-5" data-detail data-not-in-picture>
      {entry ? (
        <>
          <p className="font-display font-semibold text-xl">{entry.name}</p>
          <p className="mt-1 flex items-center gap-2 text-sm">
            <QuadrantIcon quadrant={entry.quadrant} />
            {placeMayClaim(entry) ? t(quadrants[entry.quadrant].label) : <InventedMark />}
          </p>
          <dl className="matrix-values mt-4 grid gap-x-6 gap-y-3 text-sm">
            <Row term={t(isInvented(entry.trustFigure) ? 'Trust, invented' : 'Trust')}>
              {entry.trust}%{intervalAfter(entry.trustFigure, t)}
            </Row>
            <Row
              term={t(entry.hollow ? 'EPA equivalent, invented' : 'EPA rating, {year}', {
                year: entry.epaFigure.period,
              })}
            >
              <EpaStars stars={entry.epaStars} />
            </Row>
            {history.length > 1 && (
              <Row term={t('Stars by year')}>
                <span className="tabular-nums">{history.map(({ year, stars }) => `${year}: ${stars}`).join(', ')}</span>
              </Row>
            )}
            <Row term={t('Region')}>
              <AsWritten text={entry.region} />
            </Row>
            <Row term={t('Customers')}>
              <AsWritten text={entry.served ?? 'N/A'} />
            </Row>
          </dl>
          <p className="mt-4">
            <TextLink to={`/rhi/companies/${entry.id}`} standAlone>
              {t('Open its page')}
            </TextLink>
          </p>
        </>
      ) : (
        <p>{t('No company is in the quadrants that are shown.')}</p>
      )}
    </div>
  )
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-quiet">{term}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)
