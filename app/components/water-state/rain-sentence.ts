import type { WaterState } from '#domain/live/water-state.ts'
import { londonMoment } from '#domain/text/london-time.ts'

/** What the nearest gauge has measured. A gap is no dry hour, so the measured hours are said. */
export const rainSentence = ({ rain }: WaterState): string => {
  if (!rain) return 'Not known: no rain gauge within 10 km is connected.'
  const total = `${rain.mm} mm in the ${rain.hours} hours measured up to ${londonMoment(new Date(rain.readAt))}, by a gauge ${rain.km < 1 ? 'less than 1' : `about ${rain.km}`} km away`
  return rain.lastAt
    ? `Last on ${londonMoment(new Date(rain.lastAt))}. ${total}.`
    : `None in the days on record. ${total}.`
}
