import { and, asc, desc, eq } from 'drizzle-orm'
import { type Release, readReleaseName } from '#domain/open-data/releases.ts'
import type { Db } from '../db/db.ts'
import { dataReleaseParts, dataReleases } from '../db/schema/open-data.ts'

/** The length of each part but the last. */
export const partBytes = 1024 * 1024

export interface StoredRelease extends Release {
  id: string
}

/** Every release, the newest first. */
export const listReleases = (db: Db): Promise<StoredRelease[]> =>
  db
    .select()
    .from(dataReleases)
    .orderBy(
      ...[desc(dataReleases.releasedAt), asc(dataReleases.dataset), desc(dataReleases.period)],
      ...[desc(dataReleases.version), asc(dataReleases.format)],
    )

/** The release of that name, or null. */
export const getRelease = async (db: Db, name: string): Promise<StoredRelease | null> => {
  const named = readReleaseName(name)
  if (!named) return null
  const [release] = await db
    .select()
    .from(dataReleases)
    .where(
      and(
        eq(dataReleases.dataset, named.dataset as Release['dataset']),
        eq(dataReleases.period, named.period),
        eq(dataReleases.version, named.version),
        eq(dataReleases.format, named.format),
      ),
    )
  return release ?? null
}

/** The bytes from one to before the other, a piece at a time: a reader who is slow holds no connection. */
export async function* releaseBytes(
  db: Db,
  { id }: Pick<StoredRelease, 'id'>,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Uint8Array, undefined> {
  for (let number = Math.floor(start / partBytes); number * partBytes < end; number++) {
    const [part] = await db
      .select({ bytes: dataReleaseParts.bytes })
      .from(dataReleaseParts)
      .where(and(eq(dataReleaseParts.releaseId, id), eq(dataReleaseParts.number, number)))
    if (!part) throw new Error(`Release ${id} has no part ${number}`)
    const offset = number * partBytes
    yield part.bytes.subarray(Math.max(0, start - offset), Math.min(part.bytes.length, end - offset))
  }
}
