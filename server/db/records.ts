import { eq, isNull, sql } from 'drizzle-orm'
import type { Source } from '#domain/figures/provenance.ts'
import type { IndexData } from '#domain/schemas/index-data.ts'
import { sourceIdOf } from './content-hash.ts'
import type { Db } from './db.ts'
import { entries, revisions } from './schema/content.ts'
import { companies, sources } from './schema/index-data.ts'

/** Companies and sources are edited as entries; queries join their tables. What is published of the one is written into the other. */

type Company = IndexData['companies'][number]

/** The identifiers stay out of the form: imports and older data find the company by them. */
export const companyEntry = ({ id, code: _code, otherCodes: _otherCodes, ...data }: Company) => ({
  collection: 'companies' as const,
  slug: id,
  data: data as Record<string, unknown>,
})

export const isRecord = (collection: string) => collection === 'companies' || collection === 'sources'

/** Writes the published copy of a company or a source into its table; of anything else, nothing. */
export const writeRecord = async (
  tx: Db,
  { collection, slug, published }: { collection: string; slug: string; published: Record<string, unknown> | null },
) => {
  if (!published || !isRecord(collection)) return
  if (collection === 'sources') {
    const { publisher, document, date, url, reportedBy, where } = published as unknown as Source
    const row = {
      publisher,
      document,
      date: date ?? null,
      url: url ?? null,
      reportedBy: reportedBy ?? null,
      where: where ?? null,
    }
    await tx.update(sources).set(row).where(eq(sources.id, slug))
    return
  }
  const { cmaSource, ...company } = published as unknown as Omit<Company, 'id'>
  if (cmaSource) await addSources(tx, [cmaSource])
  const row = Object.fromEntries(Object.entries(company).map(([name, value]) => [name, value ?? null]))
  await tx
    .update(companies)
    .set({ ...row, cmaSourceId: cmaSource ? sourceIdOf(cmaSource) : null, updatedAt: sql`now()` })
    .where(eq(companies.id, slug))
}

/** The same once an entry has gone live, with an entry for a source that it is the first to cite. */
export const publishRecord = async (tx: Db, row: Parameters<typeof writeRecord>[1]) => {
  await writeRecord(tx, row)
  if (row.collection === 'companies') await adoptSources(tx)
}

/** Stores the sources that are not stored yet. */
export const addSources = async (tx: Db, cited: readonly Source[]) => {
  const storedIds = new Set((await tx.select({ id: sources.id }).from(sources)).map(({ id }) => id))
  const newSources = new Map(cited.map((source) => [sourceIdOf(source), source]))
  for (const id of storedIds) newSources.delete(id)
  if (newSources.size > 0)
    await tx
      .insert(sources)
      .values([...newSources].map(([id, source]) => ({ id, ...source })))
      .onConflictDoNothing()
}

/** Gives every source that has none an entry, in which it can be edited. */
export const adoptSources = async (tx: Db): Promise<number> => {
  const isItsEntry = sql`${entries.collection} = 'sources' and ${entries.slug} = ${sources.id}`
  const rows = await tx
    .select({ source: sources })
    .from(sources)
    .leftJoin(entries, isItsEntry)
    .where(isNull(entries.id))
  if (rows.length === 0) return 0
  const adopted = await tx
    .insert(entries)
    .values(
      rows.map(({ source: { id, ...data } }) => ({
        collection: 'sources',
        slug: id,
        data,
        published: data,
        status: 'published' as const,
        publishedAt: sql`now()`,
      })),
    )
    .returning()
  await tx.insert(revisions).values(
    adopted.map(({ id, version, slug, data, status }) => ({
      entryId: id,
      version,
      slug,
      data,
      status,
      note: 'Cited by a figure',
    })),
  )
  return adopted.length
}
