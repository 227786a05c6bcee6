import type { Nation } from './nations.ts'
import type { Provenance, Source } from './provenance.ts'

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
  lengthKm: number | null
  areaKm2: number | null
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
}

/** All that is known of one catchment. */
export interface CatchmentRecord extends CatchmentSummary {
  partnership: string | null
  notable: string | null
  factsConfidence: string | null
  /** Kind and source of length and area. */
  measures: Provenance
  sources: Source[]
  /** The account of the river, as safe HTML. */
  body: string | null
  related: RelatedPiece[]
  /** The nearest other catchments that have a page. */
  neighbours: { slug: string; name: string; km: number }[]
}

interface Measured {
  sources: readonly Source[]
  measuresConfidence?: string | null
  measuresNote?: string | null
}

const isConfidence = (word: string | null | undefined): word is 'high' | 'medium' | 'low' =>
  word === 'high' || word === 'medium' || word === 'low'

/**
 * Where length and area come from. High confidence means that they were read in the catchment's own sources; anything less came, at
 * least in part, from general reference, and then no document may be named for them.
 */
export const measuresProvenance = ({ sources, measuresConfidence, measuresNote }: Measured): Provenance => ({
  kind: 'public-record',
  source:
    measuresConfidence === 'high' && sources[0]
      ? sources[0]
      : { publisher: 'Various', document: 'General reference works, not traced to one document' },
  confidence: isConfidence(measuresConfidence) ? measuresConfidence : null,
  note: measuresNote ?? null,
})
