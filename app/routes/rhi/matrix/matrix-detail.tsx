import type { ReactNode } from 'react'
import { EpaStars } from '#app/components/rhi/epa-stars.tsx'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { isInvented } from '#domain/figures/claims.ts'
import { type MatrixEntry, placeMayClaim, quadrants } from '#domain/index/matrix.ts'
import { shortInterval } from '#domain/survey/rank-words.ts'
import { QuadrantIcon } from './quadrant-icon.tsx'

/** The values of the hovered or focused point. Its height is reserved when empty, to avoid a layout shift. */
export const MatrixDetail = ({ entry }: { entry: MatrixEntry | null }) => (
  <div
    className="min-h-56 rounded-card bg-mist p-5 max-xl:mt-4 md:max-xl:min-h-36 xl:mt-3 xl:min-h-80 xl:self-start"
    data-detail
    data-not-in-picture
  >
    {entry ? (
      <>
        <p className="font-display font-semibold text-xl">{entry.name}</p>
        <p className="mt-1 flex items-center gap-2 text-sm">
          <QuadrantIcon quadrant={entry.quadrant} />
          {placeMayClaim(entry) ? quadrants[entry.quadrant].label : <InventedMark />}
        </p>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 text-sm md:max-xl:grid-cols-4 xl:grid-cols-1">
          <Row term={isInvented(entry.trustFigure) ? 'Trust, invented' : 'Trust'}>
            {entry.trust}%{entry.trustFigure.estimate && `, ${shortInterval(entry.trustFigure.estimate)}`}
          </Row>
          <Row term={entry.hollow ? 'EPA equivalent, invented' : `EPA rating, ${entry.epaFigure.period}`}>
            <EpaStars stars={entry.epaStars} />
          </Row>
          <Row term="Region">{entry.region}</Row>
          <Row term="Customers">{entry.served ?? 'N/A'}</Row>
        </dl>
      </>
    ) : (
      <>
        <p className="font-semibold">Read a company’s values here</p>
        <p className="mt-2 text-quiet text-sm">
          Point at a mark, or move to it with the Tab key. Press it to open the company’s page. The table below holds
          the same values.
        </p>
      </>
    )}
  </div>
)

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-quiet">{term}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)
