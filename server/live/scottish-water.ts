import { z } from 'zod'
import { type OverflowState, type Reading, soundTime } from '#domain/live/reading.ts'
import type { Connector, OverflowRow } from './contract.ts'
import { FeedError } from './polite-client.ts'
import { cleanPoint, cleanText } from './text.ts'

/** Scottish Water: one answer with everything. Every value is a string, and a missing one is empty. */
const states: Record<string, OverflowState> = { 13: 'discharging', 14: 'stopped', 15: 'stopped', 16: 'offline' }
const text = z.string().optional().default('')
const rowSchema = z.object({
  ASSET_ID: z.string().trim().min(1).max(100),
  ASSET_NAME: text,
  LICENCE_NUMBER: text,
  RECEIVING_WATER: text,
  OVERFLOW_STATUS_ID: z.enum(['13', '14', '15', '16']),
  OVERFLOW_START_DATETIME: text,
  OVERFLOW_END_DATETIME: text,
  OVERFLOW_START_DATETIME_PREVIOUS: text,
  OVERFLOW_END_DATETIME_PREVIOUS: text,
  DISCHARGE_OVERFLOW_LOCATION_LATITUDE: text,
  DISCHARGE_OVERFLOW_LOCATION_LONGITUDE: text,
})
const answerSchema = z.object({ results: z.array(z.unknown()).min(1), last_updated: z.number().nullish() })

export const readScottishWater: Connector = async ({ client, base, memory, now }) => {
  const parsed = answerSchema.safeParse(await client.getJson(`${base}/near-real-time`))
  if (!parsed.success) throw new FeedError('The answer has another shape than expected, or no rows')
  const { results, last_updated: updated } = parsed.data
  const readAt = now()
  const dataAsOf = updated ?? readAt
  const newMemory: Record<string, string> = updated ? { edited: String(updated) } : {}
  if (updated && memory.edited === String(updated))
    return { rows: [], isUnchanged: true, dataAsOf, invalid: 0, memory: newMemory }
  const rows = results.map((row) => rowsOf(row, readAt))
  return {
    rows: rows.flatMap((found) => found ?? []),
    invalid: rows.filter((found) => found === null).length,
    dataAsOf,
    memory: newMemory,
  }
}

/** Each row tells of two discharges: the one before comes first, as a row of its own. */
const rowsOf = (row: unknown, readAt: number): OverflowRow[] | null => {
  const parsed = rowSchema.safeParse(row)
  if (!parsed.success) return null
  const fields = parsed.data
  const sound = (value: string) => (value ? soundTime(Date.parse(value), readAt) : null)
  const place = {
    id: fields.ASSET_ID,
    name: cleanText(fields.ASSET_NAME),
    permit: cleanText(fields.LICENCE_NUMBER),
    water: cleanText(fields.RECEIVING_WATER),
    ...cleanPoint(
      Number(fields.DISCHARGE_OVERFLOW_LOCATION_LATITUDE || Number.NaN),
      Number(fields.DISCHARGE_OVERFLOW_LOCATION_LONGITUDE || Number.NaN),
    ),
  }
  const reading: Reading = {
    state: states[fields.OVERFLOW_STATUS_ID]!,
    statusStart: null,
    eventStart: sound(fields.OVERFLOW_START_DATETIME),
    eventEnd: sound(fields.OVERFLOW_END_DATETIME),
    readAt,
  }
  const eventStart = sound(fields.OVERFLOW_START_DATETIME_PREVIOUS)
  const eventEnd = sound(fields.OVERFLOW_END_DATETIME_PREVIOUS)
  const isOlder = reading.eventStart !== null && eventEnd !== null && eventEnd <= reading.eventStart
  if (eventStart === null || !isOlder) return [{ ...place, reading }]
  const before: Reading = { state: 'stopped', statusStart: null, eventStart, eventEnd, readAt }
  return [
    { ...place, reading: before },
    { ...place, reading },
  ]
}
