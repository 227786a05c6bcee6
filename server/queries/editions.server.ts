import { createHash } from 'node:crypto'
import { desc, eq, getTableColumns } from 'drizzle-orm'
import { apaCitation } from '#domain/open-data/apa.ts'
import { dataPackage, type EditionFile, roCrate } from '#domain/open-data/edition-metadata.ts'
import { site } from '#domain/site/site.ts'
import { longDate } from '#domain/text/dates.ts'
import { english, type Text } from '#domain/text/message.ts'
import type { Db } from '../db/db.ts'
import { editions } from '../db/schema/index-data.ts'

/** An edition in a list: what it is called, and when it was published. */
export interface EditionEntry {
  id: string
  series: string
  number: number
  label: string
  /** ISO 8601. */
  publishedAt: string
}

type EditionRow = typeof editions.$inferSelect

const entryOf = ({ publishedAt, ...row }: Pick<EditionRow, keyof EditionEntry>): EditionEntry => ({
  ...row,
  publishedAt: publishedAt.toISOString(),
})

/** The editions of a series, newest first. */
export const listEditions = async (db: Db, series: string): Promise<EditionEntry[]> => {
  const { inputs: _, script: __, table: ___, ...columns } = getTableColumns(editions)
  const rows = await db.select(columns).from(editions).where(eq(editions.series, series)).orderBy(desc(editions.number))
  return rows.map(entryOf)
}

/** The latest editions of all series. */
export const listLatestEditions = async (db: Db, most: number): Promise<EditionEntry[]> => {
  const { inputs: _, script: __, table: ___, ...columns } = getTableColumns(editions)
  const rows = await db.select(columns).from(editions).orderBy(desc(editions.publishedAt)).limit(most)
  return rows.map(entryOf)
}

/** The newest edition of every series. */
export const listNewestEditions = async (db: Db): Promise<EditionEntry[]> => {
  const { inputs: _, script: __, table: ___, ...columns } = getTableColumns(editions)
  const rows = await db
    .selectDistinctOn([editions.series], columns)
    .from(editions)
    .orderBy(editions.series, desc(editions.number))
  return rows.map(entryOf)
}

export interface Edition extends EditionEntry {
  files: EditionFile[]
  table: string
}

export const getEdition = async (db: Db, id: string): Promise<Edition | null> => {
  const [row] = await db.select().from(editions).where(eq(editions.id, id))
  return row ? withFiles(row) : null
}

/** The newest edition of a series; null before its first. */
export const getNewestEdition = async (db: Db, series: string): Promise<Edition | null> => {
  const [row] = await db
    .select()
    .from(editions)
    .where(eq(editions.series, series))
    .orderBy(desc(editions.number))
    .limit(1)
  return row ? withFiles(row) : null
}

const withFiles = ({ inputs, script, table, ...row }: EditionRow): Edition => {
  const entry = entryOf(row)
  const files = [
    fileOf('reproduce.mjs', 'text/javascript', script),
    fileOf('inputs.json', 'application/json', inputs),
    fileOf('table.txt', 'text/plain', table),
  ]
  return {
    ...entry,
    table,
    files: [
      ...files,
      fileOf('ro-crate-metadata.json', 'application/ld+json', roCrate(entry, files)),
      fileOf('datapackage.json', 'application/json', dataPackage(entry, files)),
    ],
  }
}

const fileOf = (name: string, type: string, text: string): EditionFile => ({
  name,
  type,
  text,
  bytes: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
})

/** What a page tells of an edition. `isCurrent` is false for the moment between a change and the edition that keeps it. */
export const editionSummary = (
  edition: Edition,
  siteUrl: string,
  { isCurrent = true, t = english }: { isCurrent?: boolean; t?: Text } = {},
) => {
  const { id, number, publishedAt, files } = edition
  const { path, ...work } = editionWork(edition)
  return {
    ...{ id, number, publishedAt },
    about: isCurrent
      ? t(
          'Edition {number}, of {date}. What stands at its address will not change; a correction is the next edition.',
          { number, date: longDate(publishedAt.slice(0, 10)) },
        )
      : t('The figures on this page have changed since edition {number}. The next edition follows shortly.', {
          number,
        }),
    citation: apaCitation({ ...work, publisher: site.name, url: siteUrl + path }),
    files: files.map(({ name, sha256 }) => ({ name, sha256 })),
  }
}

/** An edition as it is cited: its address will not change, and neither will what stands there. */
export const editionWork = ({ id, label, number, publishedAt }: EditionEntry) => ({
  ...{ type: 'dataset' as const, author: site.name, title: `River Health Index: ${label}` },
  ...{ issued: publishedAt.slice(0, 10), version: `edition ${number}`, path: `/rhi/editions/${id}` },
})
