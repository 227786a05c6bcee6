import { addDependencies, recordDependencies } from './content-dependencies.ts'
import { ContentReads, type Dependencies, isTouchedBy } from './content-reads.ts'
import type { Db } from './db.ts'
import { contentVersion } from './schema/content.ts'

interface ContentVersion {
  /** Rises with every change of public content, in the transaction that makes it. */
  version: number
  /** What raised it, and to which version last. */
  changes: Record<string, number>
}

const readContentVersion = async (db: Db): Promise<ContentVersion> => {
  const { version, changes } = contentVersion
  return (await db.select({ version, changes }).from(contentVersion).limit(1))[0] ?? { version: 0, changes: {} }
}

const asking = new WeakMap<Db, Promise<ContentVersion>>()

/**
 * Whoever asks before anything else can have happened, as the loaders of one page do, gets the same answer by one statement. Nobody who has heard of a
 * change since can be among them: that would have been another event, and ticks are run between events.
 */
const getContentVersion = (db: Db): Promise<ContentVersion> => {
  const asked = asking.get(db)
  if (asked) return asked
  const answer = readContentVersion(db)
  asking.set(db, answer)
  process.nextTick(() => asking.delete(db))
  return answer
}

/** When public content last changed, to the second, as HTTP counts. */
export const getContentChange = async (db: Db): Promise<Date> => {
  const [row] = await db.select({ at: contentVersion.changedAt }).from(contentVersion).limit(1)
  return new Date(Math.floor((row?.at ?? new Date()).getTime() / 1000) * 1000)
}

/**
 * What is read or computed from public content only, kept for as long as the content version stands: one statement then tells that it
 * still holds. The version is asked first, so a change in between leaves a newer value under an older version, which is read again.
 * A transaction is a database of its own: what it sees and rolls back is kept for nobody else. Callers share the value: they must not
 * change it.
 */
export const perContentVersion = <T>(read: (db: Db) => Promise<T>) =>
  keepWhile(read, (kept: Kept<T>, { version }) => kept.version === version)

/** The same, kept until a table changes that it is read from. All of them must announce their changes (migrations/0001_content_version.sql). */
export const perTablesRead = <T>(read: (db: Db) => Promise<T>) =>
  keepWhile(read, (kept: Kept<T>, { version, changes }) => {
    if (kept.version === version) return true
    // A version that has fallen is that of a backup which was restored: what has changed since is not known.
    if (!kept.isRead || version < kept.version || hasChangedSince(kept, changes)) return false
    kept.version = version
    return true
  })

const hasChangedSince = <T>(kept: Kept<T>, changes: ContentVersion['changes']) =>
  Object.entries(changes).some(([change, at]) => at > kept.version && isTouchedBy(kept.dependencies, change))

interface Kept<T> {
  version: number
  value: Promise<T>
  dependencies: Dependencies
  /** Until then the dependencies are not complete. */
  isRead: boolean
}

const keepWhile = <T>(
  read: (db: Db) => Promise<T>,
  stillHolds: (kept: Kept<T>, current: ContentVersion) => boolean,
) => {
  const keptBy = new WeakMap<Db, Kept<T>>()
  const readAndKeep = (db: Db, version: number) => {
    const dependencies = new ContentReads()
    const value = recordDependencies(dependencies, () => read(db))
    const kept: Kept<T> = { version, value, dependencies, isRead: false }
    keptBy.set(db, kept)
    value.then(
      () => {
        kept.isRead = true
      },
      // A failure is not kept.
      () => keptBy.delete(db),
    )
    return kept
  }
  return async (db: Db): Promise<T> => {
    const current = await getContentVersion(db)
    const known = keptBy.get(db)
    const kept = known && stillHolds(known, current) ? known : readAndKeep(db, current.version)
    const value = await kept.value
    // Whoever uses it depends on it as if it had read it itself.
    addDependencies(kept.dependencies)
    return value
  }
}
