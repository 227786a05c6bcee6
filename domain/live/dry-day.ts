/** The Environment Agency's dry day: no rain above 0.25 mm on that day and in the 24 hours before. */
export const dryDayMm = 0.25
/** Further away a gauge says too little of the rain at an overflow. */
export const maxGaugeKm = 10

/** Rain of one gauge on a UTC day. Null: not all of the day was measured. */
export type RainOfDay = (day: string) => number | null

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/**
 * Whether a discharge may have begun on a dry day, by a gauge some kilometres off. Null where the gauge cannot say: a missing reading is
 * never no rain. It is a question to ask, not a verdict.
 */
export const mayBeDry = (start: number, rainOf: RainOfDay): boolean | null => {
  const rain = [rainOf(dayOf(start)), rainOf(dayOf(start - 86_400_000))]
  if (rain.some((mm) => mm !== null && mm > dryDayMm)) return false
  return rain.every((mm) => mm !== null) ? true : null
}

/** Kilometres on a sphere: good to half a per cent. */
export const kmBetween = (a: { lat: number; lon: number }, b: { lat: number; lon: number }): number => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [dLat, dLon] = [radians(b.lat - a.lat), radians(b.lon - a.lon)]
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2
  return 6371 * 2 * Math.asin(Math.sqrt(h))
}
