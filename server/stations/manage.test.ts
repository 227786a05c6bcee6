import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { stationSchema } from '#domain/schemas/station.ts'
import { testDatabase } from '#tests/support/database.ts'
import { audit } from '../db/schema/accounts.ts'
import { stationCorrections, stationHours, stationQuarantine, stationReadings } from '../db/schema/stations.ts'
import { getAdminStation } from './admin-station.server.ts'
import { ingest } from './ingest.ts'
import { addSeries, createStation, logMaintenance, saveStation } from './manage.server.ts'
import { decideQuarantined } from './quarantine.server.ts'

const { db } = await testDatabase()
const by = 'somebody'
const facts = (slug: string) =>
  stationSchema.parse({
    ...{ slug, name: 'At the weir', place: 'Bath', river: 'Avon', catchment: '', lat: '51.38', lon: '-2.36' },
    ...{ owner: 'A trust', operator: 'A trust', status: 'active', isPublic: true },
  })
const makeStation = async (slug: string) => {
  const id = (await createStation(db, facts(slug), by))!
  await addSeries(db, id, { parameter: 'temperature', sensor: 'A thermistor', intervalMinutes: 15 }, by)
  return id
}
const now = Date.UTC(2026, 10, 16, 12)
const at = (minute: number) => Date.UTC(2026, 10, 16, 10, minute)
const take = (id: number, ...values: [minute: number, value: number][]) =>
  ingest(
    db,
    id,
    values.map(([minute, value]) => ({ parameter: 'temperature', time: at(minute), value })),
    { keepMonths: null, now },
  )
const seriesOf = async (id: number) => (await getAdminStation(db, String(id)))!.series[0]!.id

describe('a station', () => {
  it('is made once for an address, and saved by the one who has seen its latest version', async () => {
    const id = await makeStation('once')
    expect(await createStation(db, facts('once'), by)).toBeNull()
    await makeStation('other')
    const save = (version: number, slug: string) => saveStation(db, { id, version, values: facts(slug), by })
    expect(await save(1, 'other')).toBe('taken')
    expect(await save(1, 'renamed')).toBe('saved')
    expect(await save(1, 'again')).toBe('conflict')
    expect((await getAdminStation(db, String(id)))!.station).toMatchObject({ slug: 'renamed', version: 2 })
    const lines = await db.select().from(audit).where(eq(audit.subject, 'stations/renamed'))
    expect(lines.map(({ action }) => action)).toEqual(['save-station'])
  })

  it.each(['', '0', '-1', 'x', '9999999999', '1 or 1=1'])('is not found by the id %j', async (id) =>
    expect(await getAdminStation(db, id)).toBeNull(),
  )

  it('has a log that makes suspect what was measured meanwhile, before and after it is written', async () => {
    const id = await makeStation('worked-on')
    await take(id, [0, 8], [15, 20], [30, 9])
    const entry = {
      kind: 'calibration' as const,
      start: new Date(at(10)),
      end: new Date(at(25)),
      note: 'Probe in buffer',
    }
    expect(await logMaintenance(db, id, entry, by)).toEqual({ suspect: 1 })
    await take(id, [20, 21])
    const series = await seriesOf(id)
    const readings = await db.select().from(stationReadings).where(eq(stationReadings.seriesId, series))
    expect(readings.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(({ mark }) => mark)).toEqual([0, 3, 3, 0])
    const [hour] = await db.select().from(stationHours).where(eq(stationHours.seriesId, series))
    expect(hour).toMatchObject({ min: 8, mean: 8.5, max: 9, count: 2, suspect: 2 })
    expect(await db.select().from(stationCorrections).where(eq(stationCorrections.seriesId, series))).toHaveLength(1)
  })

  it('has a quarantine: released readings count as checked, rejected ones do not, what is impossible cannot be released', async () => {
    const id = await makeStation('doubted')
    await take(id, [0, 36], [15, 37], [30, 99])
    const waiting = (await getAdminStation(db, String(id), now))!.quarantine
    expect(waiting.map(({ reason, isReleasable }) => [reason, isReleasable])).toEqual([
      ['out-of-range', true],
      ['out-of-range', true],
      ['impossible', false],
    ])
    const decide = (place: number, decision: 'released' | 'rejected', stationId = id) =>
      decideQuarantined(db, { stationId, id: waiting[place]!.id, decision, note: 'Seen by hand', by, now })
    expect(await decide(2, 'released')).toMatch(/cannot be released/)
    expect(await decide(0, 'released', id - 1)).toMatch(/gone/)
    expect(await decide(0, 'released')).toBeNull()
    expect(await decide(0, 'rejected')).toMatch(/decided already/)
    expect(await decide(1, 'rejected')).toBeNull()
    const readings = await db
      .select()
      .from(stationReadings)
      .where(eq(stationReadings.seriesId, await seriesOf(id)))
    expect(readings.map(({ value, mark }) => [value, mark])).toEqual([[36, 1]])
    // The same batch again neither doubles nor undoes a decision.
    await take(id, [0, 36], [15, 37], [30, 99])
    expect(await db.select().from(stationQuarantine).where(eq(stationQuarantine.stationId, id))).toHaveLength(3)
    expect((await getAdminStation(db, String(id)))!.quarantine).toHaveLength(1)
  })
})
