import { randomBytes } from 'node:crypto'
import { afterAll, inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'
import { connect } from '#server/db/connect.ts'
import { urlOf } from './urls.ts'

/**
 * A database of the test file's own, with schema and shipped content (or empty), dropped when the file is done, or the test
 * that asked for it:
 *
 *   const { db } = await testDatabase()
 */
export const testDatabase = async ({ empty = false } = {}): Promise<Database> => {
  const { server, template } = inject('database')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  // Connections are few: none is held open only to drop the database at the end.
  const administer = async (statement: string) => {
    const admin = await connect({ connectionString: server })
    await admin.query(statement)
    await admin.end()
  }
  await administer(empty ? `create database ${name}` : `create database ${name} template ${template}`)
  const database = await openDatabase({ databaseUrl: urlOf(server, name), dataDir: '' })
  atEnd(async () => {
    await database.close()
    await administer(`drop database if exists ${name} with (force)`)
  })
  return database
}

/** What is registered for the end of the file from within a test would never run. */
const atEnd = (work: () => Promise<void>) => {
  try {
    onTestFinished(work)
  } catch {
    afterAll(work)
  }
}
