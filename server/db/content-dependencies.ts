import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'drizzle-orm'
import { collections } from '#domain/collections/all.ts'

/**
 * Which content a piece of work reads, seen from the statements that it sends, so that no query can forget to say so. A
 * dependency is the name of a table, or of a collection within the table of entries: `waves`, `entries:insights`. The
 * triggers that raise the content version announce a change by the same names (migrations/0004_changed_content.sql).
 */
export type Dependencies = ReadonlySet<string>

/** A change of which nobody says what it touches. */
export const anyContent = '*'

const recorder = new AsyncLocalStorage<Set<string>>()

/** Runs the work and adds everything that it reads to the set. */
export const recordDependencies = <T>(dependencies: Set<string>, work: () => Promise<T>): Promise<T> =>
  recorder.run(dependencies, work)

/** For work that uses what was read before, and sends no statement. */
export const addDependencies = (dependencies: Dependencies) => {
  for (const name of dependencies) recorder.getStore()?.add(name)
}

/** Given to Drizzle as its logger, because it sees every statement in the async context that sent it. */
export const dependencyRecorder: Logger = {
  logQuery(statement, params) {
    const dependencies = recorder.getStore()
    if (!dependencies) return
    for (const table of tablesIn(statement))
      for (const name of table === 'entries' ? entriesRead(statement, params) : [table]) dependencies.add(name)
  },
}

const tablePattern = /\b(?:from|join)\s+(?:only\s+)?"?([a-z_]+)"?/gi
const parsed = new Map<string, readonly string[]>()
/** Statements are few; lists of parameters make them many, so the memory is emptied rather than left to grow. */
const maxParsed = 2000

const tablesIn = (statement: string): readonly string[] => {
  let tables = parsed.get(statement)
  if (!tables) {
    tables = [...new Set([...statement.matchAll(tablePattern)].map(([, table]) => table!.toLowerCase()))]
    if (parsed.size >= maxParsed) parsed.clear()
    parsed.set(statement, tables)
  }
  return tables
}

const collectionNames = Object.keys(collections)

/** The collections that a statement names, as parameters or in its text; all of them if it names none. */
const entriesRead = (statement: string, params: readonly unknown[]): string[] => {
  const values = new Set(params.flat())
  const named = collectionNames.filter((name) => values.has(name) || statement.includes(`'${name}'`))
  return named.length > 0 ? named.map((name) => `entries:${name}`) : ['entries']
}

/** Whether a change as announced touches what was read. */
export const isTouchedBy = (dependencies: Dependencies, change: string): boolean =>
  change === anyContent ||
  dependencies.has(change) ||
  (change.startsWith('entries:') ? dependencies.has('entries') : change === 'entries' && readsEntries(dependencies))

const readsEntries = (dependencies: Dependencies) => [...dependencies].some((name) => name.startsWith('entries:'))
