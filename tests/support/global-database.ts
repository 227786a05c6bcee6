import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { readShipped } from '#scripts/read-shipped.ts'
import { openDatabase } from '#server/db/client.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { projectRoot } from '#server/db/project-root.ts'
import { seed } from '#server/db/seed.ts'
import { keepEditions } from '#server/services/keep-editions.ts'
import { makeFolder, removeFolder, sweepFolders } from './cluster-folders.ts'
import { urlOf } from './urls.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which databases can be made, and the database they are copied from. */
    database: { server: string; template: string }
  }
}

/**
 * Makes the database that every test file gets a copy of: migrations, shipped content and its editions, once. On an embedded
 * PostgreSQL in the temp folder, or on the server of DATABASE_URL under names that nobody else uses.
 */
export default async (project: TestProject) => {
  await sweepFolders()
  const databaseUrl = process.env.DATABASE_URL
  const folder = databaseUrl ? null : await makeFolder('tests')
  const host = folder ? await openDatabase({ dataDir: folder }) : null
  const server = databaseUrl ?? host!.url
  if (host) await doNotWaitForDisk(server)
  const template = `riverline_test_${process.pid}_${randomBytes(3).toString('hex')}`

  await onServer(server, `create database ${template}`)
  const database = await openDatabase({ databaseUrl: urlOf(server, template), dataDir: '' })
  await migrate(database)
  await seed(database.db, await readShipped(path.join(projectRoot(), 'content')))
  await keepEditions(database.db)
  await database.close()
  project.provide('database', { server, template })

  return async () => {
    if (folder) {
      await host?.close()
      await removeFolder(folder)
    } else {
      await dropAll(server, template)
    }
  }
}

/** Nothing of this server is to survive the run: dropping a database, which writes all that is open to disk, takes seconds otherwise. */
const doNotWaitForDisk = async (server: string) => {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await onServer(server, `alter system set ${setting} = off`)
  await onServer(server, 'select pg_reload_conf()')
}

const onServer = async (server: string, statement: string) => {
  const client = await connect({ connectionString: server })
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The template and any copy that a crashed test file left behind. */
const dropAll = async (server: string, template: string) => {
  const { rows } = await onServer(server, `select datname from pg_database where starts_with(datname, '${template}')`)
  for (const { datname } of rows) await onServer(server, `drop database "${datname}" with (force)`)
}
