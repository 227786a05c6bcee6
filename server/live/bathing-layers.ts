import { z } from 'zod'
import { soundTime } from '#domain/live/reading.ts'
import { londonDay } from '#domain/text/london-time.ts'
import { slugOf } from '#domain/text/slug.ts'
import { ratingOfWord, sampleResultOf } from '#domain/waters/bathing-notation.ts'
import { checkAnswer } from './arcgis.ts'
import type { BathingRead, Connector } from './contract.ts'
import { FeedError } from './polite-client.ts'
import { cleanPoint, cleanText } from './text.ts'

/**
 * Bathing waters of Scotland and Northern Ireland: one ArcGIS layer each, small enough for one answer. Scotland's has the class of a
 * year and no sample, Northern Ireland's what the last sample was found to be and no class.
 */
type Water = BathingRead['waters'][number]
interface Row {
  water: Water
  year?: Omit<BathingRead['years'][number], 'waterId'>
}

const answerSchema = z.object({ features: z.array(z.unknown()), exceededTransferLimit: z.boolean().optional() })
const text = z.string().nullish().transform(cleanText)
const geometry = z.object({ x: z.number(), y: z.number() })
const none = { sampledOn: null, sampleResult: null, risk: null, riskUntil: null, isWorsenedByRain: false }

const scottishSchema = z.object({
  attributes: z.object({
    description: text.pipe(z.string()),
    year: z.coerce.number().int().min(2015).max(2100),
    class_description: text,
    bw_url: text,
  }),
  geometry,
})

const scottishRow = (feature: unknown): Row | null => {
  const parsed = scottishSchema.safeParse(feature)
  if (!parsed.success) return null
  const { description: name, year, class_description, bw_url } = parsed.data.attributes
  // It has no number: its name has to do.
  const id = `sepa-${slugOf(name)}`
  const place = cleanPoint(parsed.data.geometry.y, parsed.data.geometry.x)
  if (place.lat === null) return null
  const rating = ratingOfWord(class_description ?? '')
  return {
    water: { ...none, ...place, ...{ id, point: id, name, page: pageAt('sepa.org.uk', bw_url) } },
    ...(rating ? { year: { year, rating } } : {}),
  }
}

const northernIrishSchema = z.object({
  attributes: z.object({
    Unique_Site_ID_Code: z.coerce.string().regex(/^\d{1,10}$/),
    Site_name: text.pipe(z.string()),
    Status: text,
    Activity: text,
    Profile__URL: text,
    water_quality_indicator: text,
    Sampling_datetime: z.number().nullish(),
  }),
  geometry,
})

const northernIrishRow = (feature: unknown, readAt: number): Row | 'not-yet' | null => {
  const parsed = northernIrishSchema.safeParse(feature)
  if (!parsed.success) return null
  const row = parsed.data.attributes
  // A candidate is sampled, but nobody has made it a bathing water.
  if (row.Status !== 'Confirmed' || row.Activity !== 'Active') return 'not-yet'
  const place = cleanPoint(parsed.data.geometry.y, parsed.data.geometry.x)
  if (place.lat === null) return null
  const sampledAt = soundTime(row.Sampling_datetime, readAt)
  const [id, point] = [`daera-${row.Unique_Site_ID_Code}`, row.Unique_Site_ID_Code]
  return {
    water: {
      ...{ ...none, ...place, id, point, name: row.Site_name, page: pageAt('daera-ni.gov.uk', row.Profile__URL) },
      sampledOn: sampledAt === null ? null : londonDay(new Date(sampledAt)),
      sampleResult: sampledAt === null ? null : sampleResultOf(row.water_quality_indicator ?? ''),
    },
  }
}

/** An address that a list gives is linked to only on its publisher's own host. */
const pageAt = (host: string, address: string | null): string | null => {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'https:' && (url.hostname === host || url.hostname.endsWith(`.${host}`)) ? url.href : null
}

export const readBathingLayer: Connector = async ({ feed, base, client, now }) => {
  const readAt = now()
  const query = new URLSearchParams({ where: '1=1', outFields: '*', outSR: '4326', f: 'json' })
  const answer = checkAnswer(answerSchema, await client.getJson(`${base}/query?${query}`), 'answer')
  if (answer.exceededTransferLimit) throw new FeedError('The answer was cut short')
  const rows = answer.features.map((feature) =>
    feed.nation === 'scotland' ? scottishRow(feature) : northernIrishRow(feature, readAt),
  )
  const read = rows.filter((row) => row !== null && row !== 'not-yet')
  if (read.length === 0) throw new FeedError('The answer has no bathing waters')
  return {
    rows: [],
    bathing: {
      waters: [...new Map(read.map(({ water }) => [water.id, water])).values()],
      years: read.flatMap(({ water, year }) => (year ? [{ ...year, waterId: water.id }] : [])),
      samples: [],
    },
    invalid: rows.filter((row) => row === null).length,
    dataAsOf: readAt,
  }
}
