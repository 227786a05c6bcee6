import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { entries } from '../../db/schema/content.ts'
import { companies, sources } from '../../db/schema/index-data.ts'
import { getCompany } from '../../queries/companies.server.ts'
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
