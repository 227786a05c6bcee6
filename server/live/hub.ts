import { z } from 'zod'
import { type OverflowState, soundTime } from '#domain/live/reading.ts'
import { inOrder } from '#domain/live/whole-read.ts'
import { checkAnswer, layerPages } from './arcgis.ts'
import type { Connector, OverflowRow, ReadContext } from './contract.ts'
import { FeedError } from './polite-client.ts'
import { cleanPoint, cleanText } from './text.ts'

/** The National Storm Overflow Hub: one ArcGIS layer for each company, with one schema, more or less. */
const states: Record<number, OverflowState> = { 1: 'discharging', 0: 'stopped', [-1]: 'offline' }
const number = z.number().nullish()

/** South West spells the fields in camel case, so they are matched without regard to case. */
const attributesSchema = z
  .record(z.string(), z.unknown())
  .transform((fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value])))
  .pipe(
    z.object({
      id: z.string().trim().min(1).max(256),
      status: z.union([z.literal(1), z.literal(0), z.literal(-1)]),
      statusstart: number,
      latesteventstart: number,
      latesteventend: number,
      latitude: number,
      longitude: number,
      receivingwatercourse: z.string().nullish(),
    }),
  )
const featureSchema = z.object({
  attributes: attributesSchema,
  geometry: z.object({ x: number, y: number }).nullish(),
})

const layerSchema = z.object({
  maxRecordCount: z.number().int().positive().optional(),
  editingInfo: z.object({ dataLastEditDate: z.number().optional(), lastEditDate: z.number().optional() }).optional(),
})
const itemSchema = z.object({ url: z.url() })

/** How long a resolved address is believed. Southern's has moved once. */
const resolveEveryMs = 24 * 3_600_000

export const readHub: Connector = async (context) => {
  const { client, memory, now } = context
  const { layer, resolvedAt } = await resolveLayer(context)
  const info = checkAnswer(layerSchema, await client.getJson(`${layer}?f=json`), 'layer')
  const edited = info.editingInfo?.dataLastEditDate ?? info.editingInfo?.lastEditDate ?? null
  const remembered = { layer, resolvedAt, ...(edited === null ? {} : { edited: String(edited) }) }
  if (edited !== null && memory.edited === String(edited))
    return { rows: [], isUnchanged: true, dataAsOf: edited, invalid: 0, memory: remembered }
  let read = await readPages(context, layer, info.maxRecordCount ?? 1000)
  // The layer was rewritten between two pages: once more. An id that is there twice for good stays so.
  if (inOrder(read.rows).repeats > 0) read = await readPages(context, layer, info.maxRecordCount ?? 1000)
  return { ...read, dataAsOf: edited ?? now(), memory: remembered }
}

const readPages = async ({ client, now }: ReadContext, layer: string, pageSize: number) => {
  const rows: OverflowRow[] = []
  const readAt = now()
  let invalid = 0
  const parameters = { outFields: '*', outSR: '4326' }
  for await (const features of layerPages(client, { layer, pageSize, maxPages: 60, parameters }))
    for (const feature of features) {
      const row = rowOf(feature, readAt)
      if (row) rows.push(row)
      else invalid++
    }
  return { rows, invalid }
}

const rowOf = (feature: unknown, readAt: number): OverflowRow | null => {
  const parsed = featureSchema.safeParse(feature)
  if (!parsed.success) return null
  const { attributes, geometry } = parsed.data
  return {
    id: attributes.id,
    reading: {
      state: states[attributes.status]!,
      statusStart: soundTime(attributes.statusstart, readAt),
      eventStart: soundTime(attributes.latesteventstart, readAt),
      eventEnd: soundTime(attributes.latesteventend, readAt),
      readAt,
    },
    name: null,
    permit: null,
    water: cleanText(attributes.receivingwatercourse),
    // Northumbrian's features sometimes have no geometry.
    ...cleanPoint(geometry?.y ?? attributes.latitude, geometry?.x ?? attributes.longitude),
  }
}

/** The layer's address from the item's, once a day; the last one known where that fails. */
const resolveLayer = async ({ feed, base, isStandIn, client, memory, now }: ReadContext) => {
  const known = memory.layer ?? (isStandIn ? `${base}/layer` : feed.layer!)
  if (memory.layer && now() - Number(memory.resolvedAt) < resolveEveryMs)
    return { layer: memory.layer, resolvedAt: memory.resolvedAt! }
  try {
    const { url } = checkAnswer(itemSchema, await client.getJson(`${base}/${feed.item}?f=json`), 'item')
    const layer = /\/\d+$/.test(url) ? url : `${url.replace(/\/$/, '')}/0`
    if (isOfArcGis(layer) || isStandIn) return { layer, resolvedAt: String(now()) }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
  }
  return { layer: known, resolvedAt: String(now()) }
}

const isOfArcGis = (url: string) => /^https:\/\/services[\w-]*\.arcgis\.com\//.test(url)
