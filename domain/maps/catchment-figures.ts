import type { Provenance } from '../figures/provenance.ts'
import { formatNumber } from '../text/numbers.ts'
import { slugOf } from '../text/slug.ts'
import { bathingClasses } from './bathing.ts'
import type { CatchmentRecord } from './catchment.ts'

/** A figure that a catchment's page gives, as its account shows it. */
export interface CatchmentFigure {
  /** Its place on the page of the catchment's figures. */
  id: string
  term: string
  text: string
  scope: string | null
  provenance: Provenance
}

type Held = Pick<CatchmentRecord, 'length' | 'area' | 'notable' | 'notableProvenance' | 'bathing'>

export const bathingFigureId = (site: string, year: number) => `bathing-${slugOf(site)}-${year}`

/** Every figure of a catchment that has a source of its own. */
export const accountedOf = ({ length, area, notable, notableProvenance, bathing }: Held): CatchmentFigure[] => [
  ...[['length', 'Length', 'km', length] as const, ['area', 'Area', 'km²', area] as const].flatMap(
    ([id, term, unit, measure]) =>
      measure
        ? {
            id,
            term,
            text: `${formatNumber(measure.value)} ${unit}`,
            scope: measure.scope,
            provenance: measure.provenance,
          }
        : [],
  ),
  ...(notable && notableProvenance
    ? [{ id: 'fact', term: 'Fact', text: notable, scope: null, provenance: notableProvenance }]
    : []),
  ...bathing.map(({ site, year, class: code, provenance }) => ({
    id: bathingFigureId(site, year),
    term: `Bathing water, ${site}, ${year}`,
    text: bathingClasses[code].label,
    scope: null,
    provenance,
  })),
]
