import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'drizzle-orm'
import type pg from 'pg'
import { collections } from '#domain/collections/all.ts'
import { type ContentReads, digestOf } from './content-reads.ts'

const recorder = new AsyncLocalStorage<ContentReads>()

const askedOnce = new WeakMap<ContentReads, Map<object, Promise<unknown>>>()
const answersOf = (recording: ContentReads) => {
  const answers = askedOnce.get(recording) ?? new Map<object, Promise<unknown>>()
  askedOnce.set(recording, answers)
  return answers
}

/**
 * Runs the work and adds everything that it reads, seen from the statements that it sends, so that no query can forget to say so. Within other
 * recorded work it is part of that: what is asked once has been asked.
 */
export const recordDependencies = <T>(dependencies: ContentReads, work: () => Promise<T>): Promise<T> => {
  const outer = recorder.getStore()
  if (outer) askedOnce.set(dependencies, answersOf(outer))
  return recorder.run(dependencies, work)
}

/** Asks of `subject` the first time that a recorded piece of work does, and gives the same answer to the rest of that work. Work that is not recorded asks each time. */
export const oncePerRecording = <T>(subject: object, ask: () => Promise<T>): Promise<T> => {
  const recording = recorder.getStore()
  if (!recording) return ask()
  const answers = answersOf(recording)
  const answer = (answers.get(subject) as Promise<T> | undefined) ?? ask()
  answers.set(subject, answer)
  return answer
}

/** For work that uses what was read before, and sends no statement. */
export const addDependencies = (reads: ContentReads) => recorder.getStore()?.addSecondHand(reads)

/** Given to Drizzle as its logger, because it sees every statement in the async context that sent it. */
export const dependencyRecorder: Logger = {
  logQuery(statement, params) {
    const dependencies = recorder.getStore()
    if (!dependencies) return
    const tables = tablesIn(statement)
    const names = tables.flatMap((table) => (table === 'entries' ? entriesRead(statement, params) : [table]))
    for (const name of names) dependencies.add(name)
    if (tables.includes('entries')) dependencies.sent(statement, names)
  },
}

/**
 * Lets whoever records see the rows that the pool returns. What is sent in a transaction goes past it: then nobody can tell whether it
 * would return the same, and the page is left to its loaders.
 */
export const showRows = (pool: pg.Pool): pg.Pool => {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>
  pool.query = ((...args: unknown[]) => {
    const text = (args[0] as { text?: string } | undefined)?.text
    const read = text === undefined ? undefined : recorder.getStore()?.answering(text)
    if (!read) return query(...args)
    return query(...args).then((result) => {
      read.digest = digestOf(result.rows)
      read.ask = async () => digestOf((await query(...args)).rows)
      return result
    })
  }) as typeof pool.query
  return pool
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
