import { addDependencies, type Dependencies, recordDependencies } from './content-dependencies.ts'
import type { Db } from './db.ts'
import { contentVersion } from './schema/content.ts'

/** The number that rises with every change of public content, in the transaction that makes it. */
const getContentVersion = async (db: Db): Promise<number> =>
  (await db.select({ version: contentVersion.version }).from(contentVersion).limit(1))[0]?.version ?? 0

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
export const perContentVersion = <T>(read: (db: Db) => Promise<T>) => {
  const keptBy = new WeakMap<Db, { version: number; value: Promise<T>; dependencies: Dependencies }>()
  const readAndKeep = (db: Db, version: number) => {
    const dependencies = new Set<string>()
    const kept = { version, value: recordDependencies(dependencies, () => read(db)), dependencies }
    keptBy.set(db, kept)
    // A failure is not kept.
    kept.value.catch(() => keptBy.delete(db))
    return kept
  }
  return async (db: Db): Promise<T> => {
    const version = await getContentVersion(db)
    const known = keptBy.get(db)
    const kept = known?.version === version ? known : readAndKeep(db, version)
    const value = await kept.value
    // Whoever uses it depends on it as if it had read it itself.
    addDependencies(kept.dependencies)
    return value
  }
}
