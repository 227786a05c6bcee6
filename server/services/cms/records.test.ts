import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { entries } from '../../db/schema/content.ts'
import { companies, metricValues, sources } from '../../db/schema/index-data.ts'
import { getCompany } from '../../queries/companies.server.ts'
import { getDataStatus } from '../../queries/data-status.server.ts'
import { readIndex } from '../../queries/river-health-index.server.ts'
import { findSourceProblems } from '../../queries/source-problems.server.ts'
import { withPreviewTransaction } from './preview-transaction.ts'
import { publishEntry } from './publish-entry.server.ts'
import { toSeenEntry } from './update-entry.ts'

const { db } = await testDatabase()
const by = null as unknown as string
const entryOf = async (collection: string, slug: string) =>
  (
    await db
      .select()
      .from(entries)
      .where(and(eq(entries.collection, collection), eq(entries.slug, slug)))
  )[0]!

it('a company’s record is a draft until it is published; then every page has it, and its new source can be edited', async () => {
  const entry = await entryOf('companies', 'thames-water')
  const source = {
    publisher: 'Ofwat',
    document: 'A letter to Thames Water',
    date: '2026-11',
    url: null,
    reportedBy: null,
  }
  const data = { ...entry.data, ownership: 'Under new ownership', cmaSource: source }
  const previewed = await withPreviewTransaction(
    db,
    { id: entry.id, collection: 'companies', slug: entry.slug, data },
    (preview) => getCompany(preview, 'thames-water'),
  )
  expect(previewed).toMatchObject({ ownership: 'Under new ownership' })
  expect(await getCompany(db, 'thames-water')).not.toMatchObject({ ownership: 'Under new ownership' })

  expect(await publishEntry(db, { seen: toSeenEntry(entry), by, data })).toMatchObject({ kind: 'done' })
  expect(await getCompany(db, 'thames-water')).toMatchObject({ ownership: 'Under new ownership' })
  // What imports find it by is untouched.
  const [row] = await db.select().from(companies).where(eq(companies.id, 'thames-water'))
  expect(row).toMatchObject({ code: 'TMS', name: 'Thames Water' })
  expect((await entryOf('sources', row!.cmaSourceId!)).published).toMatchObject({ document: source.document })
})

it('a change of a record is in the public change log, with what was changed', async () => {
  const status = await getDataStatus(db, await readIndex(db, { metrics: 'all' }))
  expect(status.changes[0]!.text).toBe(
    'The record of Thames Water was changed: ownership, source of what is said about the appeal.',
  )
})

it('a source keeps the address that values read at the publisher rest on', async () => {
  const [value] = await db.select().from(metricValues).where(eq(metricValues.confidence, 'publisher')).limit(1)
  const { slug, data } = await entryOf('sources', value!.sourceId)
  expect(await findSourceProblems(db, slug, data)).toEqual([])
  expect(await findSourceProblems(db, slug, { ...data, url: null })).toMatchObject([{ path: ['url'] }])
})

it('every source has an entry, and what is published of it is what figures cite', async () => {
  const rows = await db.select().from(sources)
  const [first] = rows
  const entry = await entryOf('sources', first!.id)
  expect(await db.$count(entries, eq(entries.collection, 'sources'))).toBe(rows.length)
  const data = { ...entry.data, document: 'The same document by its proper title' }
  expect(await publishEntry(db, { seen: toSeenEntry(entry), by, data })).toMatchObject({ kind: 'done' })
  const [stored] = await db.select().from(sources).where(eq(sources.id, first!.id))
  expect(stored).toMatchObject({ document: data.document, publisher: first!.publisher })
})
