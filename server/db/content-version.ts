import { addDependencies, oncePerRecording, recordDependencies } from './content-dependencies.ts'
import { ContentReads, digestOf, isTouchedBy } from './content-reads.ts'
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
 * A render asks once: it is made from the content of its beginning, and a change that is announced while it runs makes its page stale (pages/page-cache.ts).
 * Others who ask before anything else can have happened, as the handlers of one event do, get the same answer by one statement. Nobody who has heard of a
 * change since can be among them: that would have been another event, and ticks are run between events.
 */
const getContentVersion = (db: Db): Promise<ContentVersion> =>
  oncePerRecording(db, () => {
    const asked = asking.get(db)
    if (asked) return asked
    const answer = readContentVersion(db)
    asking.set(db, answer)
    process.nextTick(() => asking.delete(db))
    return answer
  })

/** When public content last changed, to the second, as HTTP counts. */
export const getContentChange = async (db: Db): Promise<Date> => {
  const [row] = await db.select({ at: contentVersion.changedAt }).from(contentVersion).limit(1)
  return new Date(Math.floor((row?.at ?? new Date()).getTime() / 1000) * 1000)
}

/**
 * What is read or computed from public content only, kept for as long as the content version stands: one statement then tells that it
 * still holds. The version is asked first, so a change in between leaves a newer value under an older version, which is read again.
 * A transaction is a database of its own: what it sees and rolls back is kept for nobody else. Callers share the value and must not
 * change it; plain objects and lists are frozen.
 */
export const perContentVersion = <A extends readonly Argument[], T>(read: (db: Db, ...args: A) => Promise<T>) =>
  keepWhile(read, (kept: Kept<T>, { version }) => kept.version === version)

/** The same, kept until a table changes that it is read from. All of them must announce their changes (migrations/0001_content_version.sql). */
export const perTablesRead = <A extends readonly Argument[], T>(read: (db: Db, ...args: A) => Promise<T>) =>
  keepWhile(read, (kept: Kept<T>, { version, changes }) => {
    if (kept.version === version) return true
    // A version that has fallen is that of a backup which was restored: what has changed since is not known.
    if (!kept.isRead || version < kept.version || hasChangedSince(kept, changes)) return false
    kept.version = version
    return true
  })

/**
 * A part of what is kept, for pages that each depend on another: the articles about one river, say. It is picked again after a change, which costs no
 * statement of its own, and if the part is the same the page is.
 */
export const partOf =
  <A extends readonly unknown[], W, T>(readWhole: (db: Db) => Promise<W>, pick: (whole: W, ...args: A) => T) =>
  async (db: Db, ...args: A): Promise<T> => {
    const reads = new ContentReads()
    const read = async () => pick(await readWhole(db), ...args)
    const part = await recordDependencies(reads, read)
    reads.narrowTo({ digest: digestOf(part), ask: async () => digestOf(await read()) })
    addDependencies(reads)
    return part
  }

const hasChangedSince = <T>(kept: Kept<T>, changes: ContentVersion['changes']) =>
  Object.entries(changes).some(([change, at]) => at > kept.version && isTouchedBy(kept.dependencies, change))

/** What a value is kept by, such as a slug. */
type Argument = string | number | null | undefined

interface Kept<T> {
  version: number
  value: Promise<T>
  dependencies: ContentReads
  /** Until then the dependencies are not complete. */
  isRead: boolean
}

/** Of one function, by its arguments: the one that was used longest ago is forgotten first. A stranger can ask for any slug. */
const maxKept = 500

const keepWhile = <A extends readonly Argument[], T>(
  read: (db: Db, ...args: A) => Promise<T>,
  stillHolds: (kept: Kept<T>, current: ContentVersion) => boolean,
) => {
  const keptBy = new WeakMap<Db, Map<string, Kept<T>>>()
  const keep = (all: Map<string, Kept<T>>, key: string, kept: Kept<T>) => {
    // A Map iterates in insertion order, so what is used moves to the end.
    all.delete(key)
    all.set(key, kept)
    if (all.size > maxKept) all.delete(all.keys().next().value!)
  }
  const readNow = (db: Db, args: A, version: number): Kept<T> => {
    const dependencies = new ContentReads()
    const value = recordDependencies(dependencies, async () => deepFreeze(await read(db, ...args)))
    return { version, value, dependencies, isRead: false }
  }
  return async (db: Db, ...args: A): Promise<T> => {
    const current = await getContentVersion(db)
    const all = keptBy.get(db) ?? new Map<string, Kept<T>>()
    keptBy.set(db, all)
    const key = JSON.stringify(args)
    const known = all.get(key)
    const kept = known && stillHolds(known, current) ? known : readNow(db, args, current.version)
    keep(all, key, kept)
    try {
      const value = await kept.value
      kept.isRead = true
      // Whoever uses it depends on it as if it had read it itself.
      addDependencies(kept.dependencies)
      return value
    } catch (error) {
      // A failure is not kept.
      if (all.get(key) === kept) all.delete(key)
      throw error
    }
  }
}

/** Plain objects and lists; a Map or a Date is left as it is, and what is frozen already is taken to be so throughout. */
const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
