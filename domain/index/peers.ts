import type { Provenance } from '../figures/provenance.ts'
import type { MetricCode } from './metrics.ts'

/** A company's newest value among those of companies that it may be set beside. */
export interface Peers {
  metric: MetricCode
  period: string
  rows: { id: string; name: string; value: number }[]
  provenance: Provenance
  cautions: string[]
}

/** A ranked company, as a chart of all of them needs it. */
export interface Standing {
  id: string
  name: string
  rank: number
  trust: number
}
