import { mkdir, realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from '../connect.ts'
import { codeOf, DatabaseError, useServerInstead } from '../database-error.ts'
import { type DatabaseLog, silentLog } from '../database-log.ts'
import type { DatabaseServer } from '../database-server.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { type ClusterPaths, clusterPaths, inspectCluster, ownerOf } from './cluster.ts'
import { ensureRunning } from './ensure-running.ts'
import { withFolderLock } from './folder-lock.ts'
import { initialiseCluster, readPassword, superuser } from './initialise.ts'
import { stopPostmaster } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'

const database = 'riverline'

/**
 * The embedded PostgreSQL: creates the cluster in the data folder on the first start, adopts a postmaster that a killed
 * process left running, restarts one that has crashed. Several processes may share a folder. Each holds one connection for
 * as long as it runs; the last to close stops the database.
 */
export const startEmbedded = async ({
  dataDir,
  log = silentLog,
}: {
  dataDir: string
  log?: DatabaseLog
}): Promise<DatabaseServer> => {
  const binaries = await findBinaries()
  // Looked at before anything is written: a folder that is not ours gets no lock file either.
  await inspectCluster(clusterPaths(dataDir), binaries.majorVersion)
  await mkdir(dataDir, { recursive: true }).catch((cause) => {
    const message = `The folder ${dataDir} cannot be made (${codeOf(cause)}). Set DATA_DIR to one that can be written.`
    throw new DatabaseError('unwritable', `${message} ${useServerInstead}`, { cause })
  })
  const paths = clusterPaths(await realpath(dataDir))

  let presence: pg.Client | null = null
  let port = 0
  let password = ''
  let closing = false
  let reviving: Promise<void> | null = null

  const connection = () => ({
    host: '127.0.0.1',
    port,
    user: superuser,
    password,
    database,
    keepAlive: true,
    application_name: 'riverline',
  })

  const open = ({ mayCreate = false } = {}) =>
    withFolderLock(paths.lock, async () => {
      const cluster = await prepare(paths, binaries, mayCreate)
      password = cluster.password
      const running = await ensureRunning(paths, binaries, cluster.runAs, password, log)
      port = running.port
      await ensureDatabase({ ...connection(), database: 'postgres' })
      // Connected before the lock is let go, so that a process about to stop the database sees us.
      presence = await connect({ ...connection(), application_name: 'riverline presence' })
      presence.once('end', () => {
        presence = null
        if (!closing)
          revive().catch((error) => log.error({ err: error }, 'the embedded database could not be started again'))
      })
    })

  const revive = () => {
    if (presence || closing) return Promise.resolve()
    reviving ??= open().finally(() => {
      reviving = null
    })
    return reviving
  }

  const close = async () => {
    closing = true
    await reviving?.catch(() => {})
    await withFolderLock(paths.lock, async () => {
      const isLast = presence !== null && (await isAlone(presence))
      await presence?.end().catch(() => {})
      if (isLast) await stopPostmaster(paths.cluster)
    })
  }

  await open({ mayCreate: true })
  return {
    connection,
    url: () => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`,
    revive,
    close,
  }
}

const prepare = async (paths: ClusterPaths, binaries: Binaries, mayCreate: boolean) => {
  const state = await inspectCluster(paths, binaries.majorVersion)
  if (state === 'none' && !mayCreate) {
    // A volume that was unmounted leaves an empty folder. A new database in it would be taken for the old one.
    const message = `The database has gone from ${paths.dataDir} while it was in use. Put the folder back: it is found again by itself.`
    throw new DatabaseError('folder-gone', message)
  }
  const owner = state === 'cluster' ? ownerOf(paths.cluster) : null
  const runAs = await chooseRunAs({ dataDir: paths.dataDir, owner, postgres: binaries.postgres })
  if (state === 'none') await initialiseCluster(paths, binaries, runAs)
  const password = await readPassword(paths)
  if (!password) {
    const message = `The password file ${paths.password} is missing, so nobody can connect to the database beside it. Nothing was touched. Put the file back from a backup of the folder.`
    throw new DatabaseError('password', `${message} ${useServerInstead}`)
  }
  return { runAs, password }
}

const ensureDatabase = async (admin: pg.ClientConfig) => {
  const client = await connect(admin)
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

/** Our own connections, just closed, may take a moment to disappear from the server's list. */
const isAlone = async (client: pg.Client) => {
  const others = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  for (let attempt = 0; attempt < 15; attempt++) {
    try {
      if ((await client.query(others)).rowCount === 0) return true
    } catch {
      return false
    }
    await sleep(20)
  }
  return false
}
