import { type Context, Hono } from 'hono'
import { demonstrationFrames, demonstrationId } from '#domain/live/demonstration.ts'
import { isOpenLicence } from '#domain/live/feeds.ts'
import type { OverflowRecord } from '#domain/live/overflow-page.ts'
import { toCsv } from '#domain/text/csv.ts'
import type { HttpEnv, ServerServices } from '../context.server.ts'
import { getDemonstration } from '../queries/demonstration.server.ts'
import { getOverflow } from '../queries/overflows.server.ts'
import { csvResponse } from './csv-files.ts'
import { problem } from './problem.ts'

/** One overflow: what is known now, and every event of it, superseded ones too. */
export const overflowsApi = ({ db, env }: Pick<ServerServices, 'db' | 'env'>) => {
  const find = (id: string) =>
    id === demonstrationId ? getDemonstration(demonstrationFrames) : getOverflow(db, id, env.feeds)
  return new Hono<HttpEnv>()
    .get('/overflows/:file{[a-z0-9-]+\\.csv}', async (c) => {
      const id = c.req.param('file').replace(/\.csv$/, '')
      const overflow = await find(id)
      if (!overflow) return unknown(c, id)
      return isPassedOn(overflow) ? csvResponse(c, `overflow-${id}.csv`, csvOf(overflow)) : heldBack(c, overflow)
    })
    .get('/overflows/:id', async (c) => {
      const id = c.req.param('id').toLowerCase()
      const overflow = await find(id)
      if (!overflow) return unknown(c, id)
      return isPassedOn(overflow) ? c.json(jsonOf(overflow)) : heldBack(c, overflow)
    })
}

/** The same rule as for the files of all overflows. A recording is ours. */
const isPassedOn = ({ frame, licence }: OverflowRecord) => frame !== null || isOpenLicence(licence)
const heldBack = (c: Context, { id, company }: OverflowRecord) =>
  problem(
    c,
    403,
    `The terms of ${company?.name ?? 'its company'} do not plainly allow us to pass its data on. /overflows/${id} shows it.`,
  )
const unknown = (c: Context, id: string) =>
  problem(c, 404, `There is no overflow ${id}. /live shows those that are known.`)
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

const columns = [
  ...['overflow', 'kind', 'start', 'start_inferred', 'end', 'end_inferred', 'superseded', 'withdrawn', 'dry_gauge_km'],
  'recording',
]

const csvOf = ({ sourceId, events, frame }: OverflowRecord) =>
  toCsv(
    columns,
    events.map(({ kind, start, startInferred, end, endInferred, isSuperseded, isWithdrawn, dryGaugeKm }) => [
      ...[sourceId, kind, iso(start), startInferred, iso(end), endInferred, isSuperseded, isWithdrawn, dryGaugeKm],
      frame ? 'Recording, not live' : null,
    ]),
  )

const jsonOf = ({
  point,
  since,
  firstReadAt,
  knownSince,
  asOf,
  absentSince,
  rolledBackSince,
  events,
  frame,
  ...overflow
}: OverflowRecord) => ({
  ...overflow,
  ...point,
  since: iso(since),
  asOf: iso(asOf),
  firstReadAt: iso(firstReadAt),
  knownSince: iso(knownSince),
  absentSince: iso(absentSince),
  rolledBackSince: iso(rolledBackSince),
  isRecording: frame !== null,
  events: events.map(({ start, end, ...event }) => ({ ...event, start: iso(start), end: iso(end) })),
})
