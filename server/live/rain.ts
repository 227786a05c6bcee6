import { z } from 'zod'
import type { Connector, RainReading } from './contract.ts'
import { first } from './linked-data.ts'
import { FeedError } from './polite-client.ts'
import { cleanPoint } from './text.ts'

/** Rain from the Environment Agency's flood-monitoring API. Any value may come as a list: the first counts. */
const number = z.unknown().transform(first).pipe(z.number())
const listSchema = z.object({ items: z.array(z.unknown()) })
const stationSchema = z.object({ stationReference: z.string().min(1).max(100), lat: number, long: number })
const readingSchema = z.object({
  dateTime: z.iso.datetime(),
  // A plain address, or an object that has it, as the view is.
  measure: z.union([z.string(), z.object({ '@id': z.string() }).transform((measure) => measure['@id'])]),
  value: number.pipe(z.number().min(0).max(100)),
})

/** …/id/measures/E7050-rainfall-tipping_bucket_raingauge-t-15_min-mm: the station, and totals of a quarter of an hour. */
const measurePattern = /\/measures\/(.+?)-rainfall-.*-t-15_min-mm$/

const stationsEveryMs = 7 * 24 * 3_600_000
/** Gauges send in batches, so each read looks back further than the last. */
const lookBackMs = 2 * 3_600_000

export const readRain: Connector = async ({ client, base, memory, now }) => {
  const readAt = now()
  const list = async (address: string) => {
    const parsed = listSchema.safeParse(await client.getJson(base + address))
    if (!parsed.success || parsed.data.items.length === 0) throw new FeedError('The answer has no items')
    return parsed.data.items
  }
  const isKnown = memory.stationsAt !== undefined && readAt - Number(memory.stationsAt) < stationsEveryMs
  const gauges = (isKnown ? [] : await list('/id/stations?parameter=rainfall&_limit=10000')).flatMap((item) => {
    const parsed = stationSchema.safeParse(item)
    if (!parsed.success) return []
    const { lat, lon } = cleanPoint(parsed.data.lat, parsed.data.long)
    return lat === null || lon === null ? [] : [{ id: parsed.data.stationReference, lat, lon }]
  })
  const since = new Date(readAt - lookBackMs).toISOString().replace(/\.\d+/, '')
  const readings: RainReading[] = []
  let invalid = 0
  for (const item of await list(`/data/readings?parameter=rainfall&since=${since}&_limit=10000`)) {
    const parsed = readingSchema.safeParse(item)
    const gauge = parsed.success ? measurePattern.exec(parsed.data.measure)?.[1] : undefined
    if (parsed.success && gauge) readings.push({ gauge, at: Date.parse(parsed.data.dateTime), mm: parsed.data.value })
    else invalid++
  }
  const stationsAt = isKnown ? memory.stationsAt! : String(readAt)
  return { rows: [], rain: { gauges, readings }, invalid, dataAsOf: readAt, memory: { stationsAt } }
}
