import type { Provenance, Source } from '../figures/provenance.ts'
import type { BathingClass } from './bathing.ts'
import type { Nation } from './nations.ts'

/** A length or an area. Each has a source of its own. */
export interface CatchmentMeasure {
  /** Kilometres, or square kilometres. */
  value: number
  /** Which part it covers, where that is not the whole: "above the gauge at Kingston". */
  scope: string | null
  provenance: Provenance
}

/** The class of one bathing water in one year. */
export interface BathingResult {
  site: string
  year: number
  class: BathingClass
  provenance: Provenance
}

/** A catchment as lists, maps and the API show it. */
export interface CatchmentSummary {
  slug: string
  name: string
  river: string
  /** As it is written: "Wales and England". */
  nation: string
  nations: Nation[]
  region: string
  lat: number
  lon: number
  /** Null: no figure was found that can be defended. */
  length: CatchmentMeasure | null
  area: CatchmentMeasure | null
  bathing: BathingResult[]
  company: { id: string; name: string } | null
  pressures: string[]
}

/** A piece that is about the catchment. */
export interface RelatedPiece {
  kind: 'insight' | 'case-study'
  path: string
  title: string
  summary: string
  date: string
  /** True for a worked example whose stations and results are invented. */
  invented: boolean
}

/** All that is known of one catchment. */
export interface CatchmentRecord extends CatchmentSummary {
  partnership: string | null
  notable: string | null
  /** Of the number in the notable fact, where it has one. */
  notableProvenance: Provenance | null
  /** What pressures, partnership, notable fact and account rest on. Measures and classes carry their own. */
  sources: Source[]
  /** The account of the river, as safe HTML. */
  body: string | null
  related: RelatedPiece[]
  /** The nearest other catchments that have a page. */
  neighbours: { slug: string; name: string; km: number }[]
}

interface StoredMeasures {
  length?: { km: number; scope?: string | null; provenance: Provenance } | null
  area?: { km2: number; scope?: string | null; provenance: Provenance } | null
}

export const lengthOf = ({ length }: StoredMeasures): CatchmentMeasure | null =>
  length ? { value: length.km, scope: length.scope ?? null, provenance: length.provenance } : null

export const areaOf = ({ area }: StoredMeasures): CatchmentMeasure | null =>
  area ? { value: area.km2, scope: area.scope ?? null, provenance: area.provenance } : null

/** The measures as a file or the API gives them: plain numbers, and beside them which part each covers and who says so. */
export const measureFields = ({ length, area }: Pick<CatchmentSummary, 'length' | 'area'>) => ({
  lengthKm: length?.value ?? null,
  lengthScope: length?.scope ?? null,
  areaKm2: area?.value ?? null,
  areaScope: area?.scope ?? null,
  provenance: { lengthKm: length?.provenance ?? null, areaKm2: area?.provenance ?? null },
})
