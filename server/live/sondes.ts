import { z } from 'zod'
import { isPossible, sondeMeasureOf, sondeName } from '#domain/waters/sonde.ts'
import type { Connector, ReadContext, SondesRead } from './contract.ts'
import { addressAt, first, lastPart, valueAt } from './linked-data.ts'
import { FeedError } from './polite-client.ts'
import { cleanPoint } from './text.ts'

/**
 * Sondes in rivers, from the Environment Agency's Hydrology API. Some two thousand are listed and about a hundred report, so what
 * counts is a reading of late, not the status of a station.
 */
type Reading = SondesRead['readings'][number]

const properties = ['temperature', 'dissolved-oxygen', 'ph', 'conductivity', 'turbidity', 'ammonium']
/** What nearly every sonde measures: the places of all of them are found by these. */
const listedBy = ['temperature', 'dissolved-oxygen']
const stationsEveryMs = 7 * 86_400_000
const stationsPage = 1000
const maxStationPages = 10
/** The API's own limit for one answer; a hundred sondes send a tenth of it in a day. */
const readingsLimit = 100_000
const hour = 3_600_000

const listSchema = z.object({ items: z.array(z.unknown()) })
const number = z.unknown().transform(first).pipe(z.number())
const stationSchema = z.object({ label: z.unknown().transform(first).pipe(z.string()), lat: number, long: number })
const readingSchema = z.object({
  dateTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z?$/),
  value: number,
  quality: z.unknown().transform(first).pipe(z.string().max(40)).catch('Unchecked'),
})

export const readSondes: Connector = async (context) => {
  const { memory, now } = context
  const readAt = now()
  const isKnown = memory.stationsAt !== undefined && readAt - Number(memory.stationsAt) < stationsEveryMs
  const sondes = isKnown ? [] : await readStations(context)
  const newest = new Map<string, Reading>()
  let invalid = 0
  for (const property of properties) invalid += await readNewest(context, property, newest)
  if (newest.size === 0) throw new FeedError('The answer has no readings')
  return {
    rows: [],
    sondes: { sondes, readings: [...newest.values()] },
    ...{ invalid, dataAsOf: readAt, memory: { stationsAt: isKnown ? memory.stationsAt! : String(readAt) } },
  }
}

const listAt = async ({ client, base }: ReadContext, path: string) => {
  const parsed = listSchema.safeParse(await client.getJson(base + path))
  if (!parsed.success) throw new FeedError('The answer has another shape than expected')
  return parsed.data.items
}

const readStations = async (context: ReadContext) => {
  const sondes = new Map<string, SondesRead['sondes'][number]>()
  for (const property of listedBy)
    for (let page = 0; page < maxStationPages; page++) {
      const query = `observedProperty=${property}&_limit=${stationsPage}&_offset=${page * stationsPage}`
      const items = await listAt(context, `/id/stations.json?${query}`)
      for (const item of items) {
        const id = lastPart(addressAt(item) ?? '')
        const parsed = stationSchema.safeParse(item)
        if (!id || !parsed.success) continue
        const { lat, lon } = cleanPoint(parsed.data.lat, parsed.data.long)
        if (lat !== null && lon !== null) sondes.set(id, { id, name: sondeName(parsed.data.label), lat, lon })
      }
      if (items.length < stationsPage) break
    }
  if (sondes.size === 0) throw new FeedError('The answer has no stations')
  return [...sondes.values()]
}

/** Only the newest reading of each measure is kept, while the answer is gone through. Answers how many could not be understood. */
const readNewest = async (context: ReadContext, property: string, newest: Map<string, Reading>): Promise<number> => {
  const now = context.now()
  // Sondes send late, so the first hours of a day ask for the day before as well.
  const since = new Date(now - 6 * hour).toISOString().slice(0, 10)
  const query = `observedProperty=${property}&mineq-date=${since}&_limit=${readingsLimit}`
  let invalid = 0
  for (const item of await listAt(context, `/data/readings.json?${query}`)) {
    const measure = sondeMeasureOf(addressAt(item, 'measure') ?? '')
    if (!measure || isMissing(item)) continue
    const parsed = readingSchema.safeParse(item)
    // Times have no zone and are UTC.
    const at = parsed.success ? Date.parse(parsed.data.dateTime.replace(/Z?$/, 'Z')) : Number.NaN
    if (!parsed.success || Number.isNaN(at) || at > now + hour || !isPossible(measure.parameter, parsed.data.value)) {
      invalid++
      continue
    }
    const key = `${measure.sonde} ${measure.parameter}`
    const { value, quality } = parsed.data
    if ((newest.get(key)?.at ?? 0) < at)
      newest.set(key, { sondeId: measure.sonde, parameter: measure.parameter, value, at, quality })
  }
  return invalid
}

const isMissing = (item: unknown) => valueAt(item, 'quality') === 'Missing' || valueAt(item, 'value') == null
