import type { RecentRain } from './last-rain.ts'
import type { StateCounts } from './live-view.ts'
import type { ShownState } from './shown-state.ts'

/** What is known today of the water around a place or along a river. */
export interface WaterState {
  withinKm: number
  /** Null: no feed that would tell of these overflows is connected and has been read. */
  overflows: {
    counts: StateCounts
    /** Those that discharge first, then by distance. */
    listed: { id: string; name: string; water: string | null; shown: ShownState; km: number; at: Date }[]
    asOf: Date | null
  } | null
  /** A feed of rain gauges is connected. */
  isRainConnected: boolean
  rain: (RecentRain & { km: number }) | null
  attributions: string[]
}
