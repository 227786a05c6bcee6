import { sql } from 'drizzle-orm'
import { getCollection } from '#domain/collections/all.ts'
import { type ShippedContent, shippedContentSchema } from '#domain/schemas/shipped-content.ts'
import type { Db } from './db.ts'
import { adoptSources, companyEntry } from './records.ts'
import { type SeedCounts, sumCounts } from './seed-counts.ts'
import { seedEntries } from './seed-entries.ts'
import { seedIndex } from './seed-index.ts'

/** Any number that nothing else locks; several instances that start at once seed one after another. */
const seedLock = 0x7365656473

/** Held by whoever changes shipped rows until the transaction ends: the seed, an import, its undoing. */
export const lockShippedRows = (tx: Pick<Db, 'execute'>) => tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)

/**
 * Puts the shipped content into the database, all or nothing. What is there already and the same is left alone, what no
 * editor has touched follows the shipped files, and what an editor has changed, withdrawn, renamed or deleted stays theirs.
 */
export const seed = async (db: Db, content: ShippedContent): Promise<SeedCounts> => {
  const { entries, index } = shippedContentSchema.parse(content)
  const parsed = [...entries, ...index.companies.map(companyEntry)].map((entry) => ({
    ...entry,
    data: getCollection(entry.collection)!.schema.parse(entry.data) as Record<string, unknown>,
  }))
  return db.transaction(async (tx) => {
    await lockShippedRows(tx)
    const counts = [await seedEntries(tx, parsed), ...(await seedIndex(tx, index))]
    return sumCounts([...counts, { added: await adoptSources(tx), changed: 0, removed: 0 }])
  })
}
