import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'
import { connect } from '#server/db/connect.ts'
import { urlOf } from './urls.ts'

/**
 * A database of the test file's own, with schema and shipped content (or empty), dropped when the file is done:
 *
 *   const { db } = await testDatabase()
 */
export const testDatabase = async ({ empty = false } = {}): Promise<Database> => {
  const { server, template } = inject('database')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  const admin = await connect({ connectionString: server })
  await admin.query(empty ? `create database ${name}` : `create database ${name} template ${template}`)
  const database = await openDatabase({ databaseUrl: urlOf(server, name), dataDir: '' })
  afterAll(async () => {
    await database.close()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  })
  return database
}
