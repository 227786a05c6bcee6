import path from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { inRankingOrder } from '#domain/index/rank.ts'
import { readShipped } from '#scripts/read-shipped.ts'
import { testDatabase } from '#tests/support/database.ts'
import { projectRoot } from '../db/project-root.ts'
import { audit } from '../db/schema/accounts.ts'
import { imports, metricValues, scores, sources, waves } from '../db/schema/index-data.ts'
import { seed } from '../db/seed.ts'
import { listCompanies } from '../queries/companies.server.ts'
import { getDataStatus } from '../queries/data-status.server.ts'
import { getDatasetCsv, openDataReader } from '../queries/datasets.server.ts'
import { readIndex } from '../queries/river-health-index.server.ts'
import { correctValue } from './correct-value.server.ts'
import { importIndex } from './import-index.server.ts'
import { previewImport } from './preview-import.server.ts'
import { scheduleWave } from './schedule-wave.server.ts'
import { undoImport } from './undo-import.server.ts'

// One of them seeds the whole content again.
const { db } = await testDatabase()
const by = 'a-publisher'
const source = { publisher: 'Riverline', document: 'A test wave', date: '2026-05' }
const waveFile = (id: string, order: number, trust: Record<string, number | null>) =>
  JSON.stringify({
    wave: {
      id,
      label: `Wave ${order}`,
      fielded: '2026-04',
      respondents: 4100,
      respondentsLabel: '4,100 UK adults',
      sectorMeanTrust: 50,
      order,
    },
    scores: Object.entries(trust).map(([companyId, score]) => ({ companyId, trust: score, kind: 'published', source })),
  })
const stars = (value: number | null) =>
  `company_id,metric,period,value,kind,publisher,document\nwessex-water,epa-stars,2023,${value ?? ''},public-record,Environment Agency,Corrected EPA\nWSX,epa-stars,2030,3,public-record,Environment Agency,EPA 2030`

const look = async (text: string) => {
  const looked = await previewImport(db, text)
  if (!looked.ok) throw new Error(JSON.stringify(looked.issues))
  return looked.preview
}
const apply = async (text: string, publishAt: Date | null = null) => {
  const { payload, fingerprint } = await look(text)
  const done = await importIndex(db, { payload, fingerprint, filename: 'a.csv', changeLog: 'A line', publishAt, by })
  if (done.kind !== 'applied') throw new Error(JSON.stringify(done))
  return done.id
}
const everything = async () => ({
  waves: await db.select().from(waves).orderBy(waves.id),
  scores: await db.select().from(scores).orderBy(scores.waveId, scores.companyId),
  values: (
    await db.select().from(metricValues).orderBy(metricValues.companyId, metricValues.metric, metricValues.period)
  ).map(({ updatedAt: _, ...row }) => row),
})
const first = async () => inRankingOrder(await listCompanies(db)).map(({ id }) => id)[0]
const undoAll = async () => {
  const open = await db.select().from(imports).orderBy(imports.appliedAt)
  for (const { id, undoneAt } of open.reverse()) if (!undoneAt) await undoImport(db, { id, by })
  await db.delete(imports)
}

beforeEach(undoAll)

describe('a preview', () => {
  it('shows every change and the effect on the order, and stores nothing', async () => {
    const before = await everything()
    const preview = await look(waveFile('wave-2', 2, { 'thames-water': 90, 'wessex-water': 30 }))
    expect(preview.counts).toEqual({ new: 3, changed: 0, unchanged: 0 })
    expect(preview.effects[0]).toMatchObject({
      id: 'thames-water',
      after: { place: 1, category: 'excellent', trust: 90 },
    })
    expect(preview.warnings.join(' ')).toMatch(/sector mean of 50; its scores have a mean of 60/)
    expect(await everything()).toEqual(before)
    expect(await db.select().from(imports)).toEqual([])
  })

  it('shows before and after, and what is unchanged', async () => {
    const preview = await look(stars(1))
    expect(preview.rows[0]).toMatchObject({ state: 'changed', what: 'Wessex Water, EPA, 2023' })
    expect(preview.rows[0]!.fields).toContainEqual(expect.objectContaining({ name: 'value', after: '1' }))
    await apply(stars(1))
    expect((await look(stars(1))).counts).toEqual({ new: 0, changed: 0, unchanged: 2 })
  })
})

describe('applying', () => {
  it('changes the ranking, is logged and has a public line', async () => {
    const id = await apply(waveFile('wave-2', 2, { 'thames-water': 90, 'wessex-water': 30 }))
    expect(await first()).toBe('thames-water')
    expect((await getDataStatus(db, await readIndex(db))).changes.map(({ text }) => text)).toEqual(['A line'])
    const lines = await db
      .select()
      .from(audit)
      .where(eq(audit.subject, `imports/${id}`))
    expect(lines).toMatchObject([{ action: 'import-index', userId: by }])
  })

  it('keeps the report in which a new source was read', async () => {
    await apply(
      'company_id,metric,period,value,kind,publisher,document,reported_by,reported_by_date,reported_by_url\n' +
        'WSX,epa-stars,2031,3,public-record,Environment Agency,EPA 2031,BBC News,2031-07,https://www.bbc.co.uk/news/x',
    )
    const [row] = await db.select().from(sources).where(eq(sources.document, 'EPA 2031'))
    expect(row!.reportedBy).toEqual({ publisher: 'BBC News', date: '2031-07', url: 'https://www.bbc.co.uk/news/x' })
  })

  it('refuses when the data has changed since the preview, and does nothing twice', async () => {
    const { payload, fingerprint } = await look(stars(1))
    const order = { payload, fingerprint, filename: null, changeLog: 'A line', publishAt: null, by }
    await apply(stars(2))
    const before = await everything()
    expect(await importIndex(db, order)).toEqual({ kind: 'stale' })
    expect(await everything()).toEqual(before)
    const again = await look(stars(2))
    expect(await importIndex(db, { ...order, ...again })).toEqual({ kind: 'nothing' })
  })

  it('of two who apply the same preview at once, one does', async () => {
    const { payload, fingerprint } = await look(stars(1))
    const order = { payload, fingerprint, filename: null, changeLog: 'A line', publishAt: null, by }
    const both = await Promise.all([importIndex(db, order), importIndex(db, order)])
    expect(both.map(({ kind }) => kind).sort()).toEqual(['applied', 'stale'])
  })

  it('is not undone by the next start', async () => {
    await apply(stars(1))
    await apply(waveFile('wave-1', 1, { 'wessex-water': 12 }))
    const before = await everything()
    await seed(db, await readShipped(path.join(projectRoot(), 'content')))
    expect(await everything()).toEqual(before)
  })
})

describe('undoing', () => {
  it('puts back exactly what was there, and says so in public', async () => {
    const before = await everything()
    const id = await apply(waveFile('wave-2', 2, { 'thames-water': 90 }))
    const values = await apply(stars(null))
    expect(await undoImport(db, { id: values, by })).toEqual({ kind: 'undone', rows: 2 })
    expect(await undoImport(db, { id, by })).toEqual({ kind: 'undone', rows: 2 })
    expect(await everything()).toEqual(before)
    expect(await undoImport(db, { id, by })).toEqual({ kind: 'already' })
    expect((await getDataStatus(db, await readIndex(db))).changes.map(({ undone }) => undone !== null)).toEqual([
      true,
      true,
    ])
  })

  it('refuses when something later touched the same rows, and says which', async () => {
    const older = await apply(stars(1))
    const newer = await apply(stars(2))
    expect(await undoImport(db, { id: older, by })).toMatchObject({
      kind: 'conflict',
      conflicts: [{ key: 'wessex-water epa-stars 2023', why: 'a later import has changed it' }],
    })
    expect((await undoImport(db, { id: newer, by })).kind).toBe('undone')
    expect((await undoImport(db, { id: older, by })).kind).toBe('undone')
  })

  it('does not take a wave from under scores that came later', async () => {
    const id = await apply(waveFile('wave-2', 2, { 'thames-water': 90 }))
    await apply(waveFile('wave-2', 2, { 'anglian-water': 40 }))
    expect(await undoImport(db, { id, by })).toMatchObject({ conflicts: [{ key: 'wave-2 anglian-water' }] })
  })

  it('knows no import that is not there', async () => {
    expect(await undoImport(db, { id: '00000000-0000-0000-0000-000000000000', by })).toEqual({ kind: 'unknown' })
  })
})

describe('a wave under embargo', () => {
  const hour = (ms: number) => new Date(Date.now() + ms)

  it('is in no ranking, no file and no change log before its hour', async () => {
    await apply(waveFile('wave-2', 2, { 'thames-water': 90 }), hour(3_600_000))
    expect(await first()).not.toBe('thames-water')
    expect(await getDatasetCsv(openDataReader(db), 'company-values')).not.toContain('A test wave')
    expect(await getDatasetCsv(openDataReader(db), 'sources')).not.toContain('A test wave')
    expect((await getDataStatus(db, await readIndex(db))).changes).toEqual([])
  })

  it('can be given another hour or published at once, but not the only wave that is out', async () => {
    await apply(waveFile('wave-2', 2, { 'thames-water': 90 }), hour(3_600_000))
    const publishAtOf = async (id: string) =>
      (await db.select().from(waves).where(eq(waves.id, id)))[0]!.publishAt.toISOString()
    const order = { id: 'wave-2', publishAt: hour(7_200_000), by }
    expect(await scheduleWave(db, { ...order, seenPublishAt: hour(0).toISOString() })).toBe('changed-since')
    expect(await scheduleWave(db, { ...order, seenPublishAt: await publishAtOf('wave-2') })).toBe('set')
    expect(await scheduleWave(db, { ...order, id: 'wave-1', seenPublishAt: await publishAtOf('wave-1') })).toBe(
      'last-wave',
    )
    expect(await scheduleWave(db, { ...order, publishAt: null, seenPublishAt: await publishAtOf('wave-2') })).toBe(
      'set',
    )
    expect(await first()).toBe('thames-water')
    expect(await scheduleWave(db, { ...order, id: 'wave-9', seenPublishAt: '' })).toBe('unknown')
  })
})

describe('one value', () => {
  const order = {
    companyId: 'wessex-water',
    metric: 'epa-stars' as const,
    period: '2023',
    reason: 'The table was read one row too low.',
    by,
  }
  const stored = async () =>
    (await db.select().from(metricValues)).find(
      ({ companyId, metric, period }) =>
        companyId === order.companyId && metric === order.metric && period === order.period,
    )!

  it('is corrected with a reason that enters the change log, keeps its source, and can be undone', async () => {
    const before = await stored()
    const value = before.value === 3 ? 2 : 3
    const seenValue = String(before.value ?? '')
    expect(await correctValue(db, { ...order, value, seenValue: 'another' })).toEqual({ kind: 'changed-since' })
    expect(await correctValue(db, { ...order, value: 99, seenValue })).toMatchObject({ kind: 'invalid' })
    expect(await correctValue(db, { ...order, period: '1999', value, seenValue })).toEqual({ kind: 'unknown' })
    expect(await correctValue(db, { ...order, value: before.value, seenValue })).toEqual({ kind: 'nothing' })
    expect(await correctValue(db, { ...order, value, seenValue })).toEqual({ kind: 'corrected' })
    expect(await stored()).toMatchObject({ value, sourceId: before.sourceId, note: before.note })
    const [entry] = (await db.select().from(imports)).filter(({ changeLog }) => changeLog === order.reason)
    expect(await undoImport(db, { id: entry!.id, by })).toMatchObject({ kind: 'undone' })
    expect((await stored()).value).toBe(before.value)
  })
})
