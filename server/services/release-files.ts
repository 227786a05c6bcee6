import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { datasetNames } from '#domain/open-data/datasets.ts'
import { isLargeFileName, largeFileNames, largeFileOf } from '#domain/open-data/large-files.ts'
import { type Release, type ReleaseFormat, releaseDays, releaseName } from '#domain/open-data/releases.ts'
import type { Db } from '../db/db.ts'
import { dataReleaseDays, dataReleaseParts, dataReleases } from '../db/schema/open-data.ts'
import { getDatasetCsv, openDataReader } from '../queries/datasets.server.ts'
import { largeFile } from '../queries/large-files.server.ts'
import { partBytes } from '../queries/releases.server.ts'

/** "files" in ASCII. */
const lockKey = 0x66696c6573

type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
type Wanted = Pick<Release, 'dataset' | 'period'> & { isRecord: boolean }

/**
 * Keeps the files of the open data, if a day of release has come: those that are a record of months by each month that is over, the others as
 * they stand. What has not changed since its last version is not kept again. One instance does it; asking again changes nothing. Returns the names that were added.
 */
export const releaseFiles = (db: Db, now = new Date()): Promise<string[]> =>
  // This transaction does nothing but hold the lock: the version of the content must not be held while files are written.
  db.transaction(async (lock) => {
    const { rows } = await lock.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${lockKey}) as got`)
    const { last: day } = releaseDays(now)
    if (!rows[0]!.got || (await db.$count(dataReleaseDays, eq(dataReleaseDays.day, day))) > 0) return []
    await deleteOrphans(db)
    const added: (typeof dataReleases.$inferInsert)[] = []
    for (const wanted of await wantedAt(db, day)) added.push(...(await keep(db, wanted)))
    await db.transaction(async (tx) => {
      if (added.length > 0) await tx.insert(dataReleases).values(added)
      await tx.insert(dataReleaseDays).values({ day })
    })
    return added.map(releaseName)
  })

/** Parts whose release was never finished, because the process ended. */
const deleteOrphans = (db: Db) =>
  db
    .delete(dataReleaseParts)
    .where(notInArray(dataReleaseParts.releaseId, db.select({ id: dataReleases.id }).from(dataReleases)))

const wantedAt = async (db: Db, day: string): Promise<Wanted[]> => {
  const period = day.slice(0, 7)
  const snapshots = [...datasetNames, ...largeFileNames.filter((name) => largeFileOf(name).monthOf === null)]
  const { rows } = await db.execute<{ dataset: 'overflow-events' | 'readings'; period: string }>(sql`
    select 'overflow-events' as dataset, to_char(start_at at time zone 'UTC', 'YYYY-MM') as period from overflow_events group by 2
    union all select 'readings', to_char(month, 'YYYY-MM') from station_months
    order by 1, 2`)
  return [
    ...snapshots.map((dataset) => ({ dataset, period, isRecord: false })),
    ...rows.filter((row) => row.period < period).map((row) => ({ ...row, isRecord: true })),
  ]
}

/** One snapshot for all formats of a file. */
const keep = (db: Db, { dataset, period, isRecord }: Wanted) =>
  db.transaction(
    async (reader) => {
      const month = isRecord ? period : null
      const chunksOf = (format: 'csv' | 'parquet'): Chunks =>
        isLargeFileName(dataset) ? largeFile(reader, dataset, format, month) : csvOf()
      const csvOf = async function* () {
        if (!isLargeFileName(dataset)) yield await getDatasetCsv(openDataReader(reader), dataset)
      }
      const { sha256: rowsSha256, lines } = await digest(chunksOf('csv'))
      const [newest] = await reader
        .select({ version: dataReleases.version, period: dataReleases.period, rowsSha256: dataReleases.rowsSha256 })
        .from(dataReleases)
        .where(and(eq(dataReleases.dataset, dataset), isRecord ? eq(dataReleases.period, period) : undefined))
        .orderBy(desc(dataReleases.period), desc(dataReleases.version))
        .limit(1)
      // The header alone is no release.
      if (newest?.rowsSha256 === rowsSha256 || (lines <= 1 && !newest)) return []
      const version = newest?.period === period ? newest.version + 1 : 1
      const isLarge = isLargeFileName(dataset) && largeFileOf(dataset).formats.includes('parquet')
      const formats: ReleaseFormat[] = isLarge ? ['csv.gz', 'parquet'] : ['csv.gz']
      const releases = []
      for (const format of formats) {
        const id = randomUUID()
        const chunks =
          format === 'parquet' ? chunksOf('parquet') : Readable.from(chunksOf('csv')).compose(createGzip({ level: 6 }))
        releases.push({ id, dataset, period, version, format, rowsSha256, ...(await store(db, id, chunks as Chunks)) })
      }
      return releases
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

const digest = async (chunks: Chunks) => {
  const hash = createHash('sha256')
  let lines = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    lines += String(chunk).split('\r\n').length - 1
  }
  return { sha256: hash.digest('hex'), lines }
}

/** Writes the bytes as parts, each as soon as it is full. */
const store = async (db: Db, releaseId: string, chunks: Chunks) => {
  const hash = createHash('sha256')
  let [bytes, number, held]: [number, number, Buffer] = [0, 0, Buffer.alloc(0)]
  const put = async (part: Buffer) => {
    await db.insert(dataReleaseParts).values({ releaseId, number, bytes: part })
    number++
  }
  for await (const chunk of chunks) {
    const piece = Buffer.from(chunk as Uint8Array)
    hash.update(piece)
    bytes += piece.length
    held = Buffer.concat([held, piece])
    for (; held.length >= partBytes; held = held.subarray(partBytes)) await put(held.subarray(0, partBytes))
  }
  if (held.length > 0) await put(held)
  return { bytes, sha256: hash.digest('hex') }
}
