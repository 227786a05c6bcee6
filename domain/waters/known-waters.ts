import type { BathingWater } from './bathing-water.ts'
import type { Sonde } from './sonde.ts'
import type { WaterBody } from './water-body.ts'

/** What is found by the feeds that are connected; or that there is none, or that no feed would tell. */
export type Known<T> = T | 'none' | 'not-connected'

export interface WatersNear {
  bathing: Known<BathingWater & { km: number }>
  bathingWithinKm: number
  sonde: Known<Sonde>
  sondeWithinKm: number
}

/** What regulators say of a river, or of the area of a catchment. */
export interface WatersOf {
  bathing: Known<BathingWater[]>
  /** The water bodies that are reaches of it, by name. */
  reaches: Known<WaterBody[]>
  /** The classes of all in the area, and when the oldest of them was read. */
  bodies: WaterBody['class'][]
  bodiesReadAt: Date | null
}
