import { z } from 'zod'
import { fromNationalGrid } from '#domain/live/national-grid.ts'
import { type Alert, pairAlerts } from '#domain/live/pair-alerts.ts'
import { type OverflowState, soundTime } from '#domain/live/reading.ts'
import type { Connector, OverflowRow, PastDischarge, ReadContext } from './contract.ts'
import { FeedError } from './polite-client.ts'
import { cleanPoint, cleanText } from './text.ts'

/** Thames Water's discharge API, version 2. Times have no zone and are UTC. */
const states: Record<string, OverflowState> = {
  Discharging: 'discharging',
  'Not discharging': 'stopped',
  Offline: 'offline',
}
const utc = (text: string | null | undefined) =>
  text ? Date.parse(/Z|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`) : null

const statusSchema = z.object({
  uniqueId: z.string().trim().min(1).max(100),
  locationName: z.string().nullish(),
  permitNumber: z.string().nullish(),
  x: z.number().nullish(),
  y: z.number().nullish(),
  receivingWaterCourse: z.string().nullish(),
  alertStatus: z.enum(['Discharging', 'Not discharging', 'Offline']),
  statusChanged: z.string().nullish(),
  mostRecentDischargeAlertStart: z.string().nullish(),
  mostRecentDischargeAlertStop: z.string().nullish(),
})
const alertSchema = z.object({
  datetime: z.string(),
  locationName: z.string().nullish(),
  permitNumber: z.string().nullish(),
  alertType: z.enum(['Start', 'Stop', 'Offline start', 'Offline stop']),
})
/** `items` is absent when there are none: at the end, and when the service is asked too fast. */
const pageSchema = z.object({ items: z.array(z.unknown()).optional() })

const pageSize = 1000

export const readThames: Connector = async (context) => {
  const rows: OverflowRow[] = []
  let invalid = 0
  const items = await readPages(context, 'status', 20)
  const readAt = context.now()
  for (const item of items) {
    const row = rowOf(item, readAt)
    if (row) rows.push(row)
    else invalid++
  }
  // The API names no time of its own.
  return { rows, invalid, dataAsOf: context.now() }
}

/** Every alert since April 2022, of which the Hub keeps only the latest. */
export const readThamesHistory: Connector = async (context) => {
  const byId = new Map<string, Alert[]>()
  let invalid = 0
  for (const item of await readPages(context, 'alerts', 600)) {
    const parsed = alertSchema.safeParse(item)
    const at = parsed.success ? soundTime(utc(parsed.data.datetime), context.now()) : null
    if (!parsed.success || at === null) {
      invalid++
      continue
    }
    const { permitNumber, locationName, alertType } = parsed.data
    const id = context.idOfPlace({ permit: cleanText(permitNumber), name: cleanText(locationName) })
    // A place that the status list does not name is no overflow that we know.
    if (id) byId.set(id, [...(byId.get(id) ?? []), { at, type: alertType }])
  }
  const history: PastDischarge[] = [...byId].flatMap(([id, alerts]) =>
    pairAlerts(alerts).map((span) => ({ id, ...span })),
  )
  return { rows: [], history, invalid, dataAsOf: context.now() }
}

const readPages = async ({ client, base }: ReadContext, what: 'status' | 'alerts', maxPages: number) => {
  const items: unknown[] = []
  for (let page = 0; page < maxPages; page++) {
    const query = new URLSearchParams({ limit: String(pageSize), offset: String(page * pageSize) })
    const parsed = pageSchema.safeParse(await client.getJson(`${base}/${what}?${query}`))
    if (!parsed.success) throw new FeedError('The page has another shape than expected')
    const { items: found = [] } = parsed.data
    items.push(...found)
    if (found.length < pageSize) break
  }
  // Empty is what it answers when asked too fast, never "no discharges".
  if (items.length === 0) throw new FeedError('The answer has no items')
  return items
}

const rowOf = (item: unknown, readAt: number): OverflowRow | null => {
  const parsed = statusSchema.safeParse(item)
  if (!parsed.success) return null
  const { uniqueId, alertStatus, x, y, ...rest } = parsed.data
  const point = x && y ? fromNationalGrid(x, y) : null
  const sound = (text: string | null | undefined) => soundTime(utc(text), readAt)
  return {
    id: uniqueId,
    reading: {
      state: states[alertStatus]!,
      statusStart: sound(rest.statusChanged),
      eventStart: sound(rest.mostRecentDischargeAlertStart),
      // While it discharges, the stop is that of the discharge before.
      eventEnd: alertStatus === 'Discharging' ? null : sound(rest.mostRecentDischargeAlertStop),
      readAt,
    },
    name: cleanText(rest.locationName),
    permit: cleanText(rest.permitNumber),
    water: cleanText(rest.receivingWaterCourse),
    ...cleanPoint(point?.lat, point?.lon),
  }
}
