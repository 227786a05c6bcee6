import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '../env.ts'
import { openDatabase } from './client.ts'
import type { DatabaseLog } from './database-log.ts'
import { migrate } from './migrate.ts'
import { projectRoot } from './project-root.ts'
import { seed } from './seed.ts'

/** No statement of a page takes a tenth of a second. After this long its reader is gone, and so must be the locks it holds or waits for. */
export const statementTimeoutMs = 15_000

/** The database, ready to serve: opened, brought to this version's schema, with the shipped content in it. */
export const openReadyDatabase = async (env: Env, log: DatabaseLog) => {
  const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, log, statementTimeoutMs })
  try {
    await migrate(database)
    const content = path.join(projectRoot(), 'build/content.json')
    await seed(database.db, JSON.parse(await readFile(content, 'utf8')))
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
