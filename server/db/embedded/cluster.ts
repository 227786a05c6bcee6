import { type Stats, statSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseError, useServerInstead } from '../database-error.ts'

/** What we keep in the data folder. All of it begins with `postgres`. */
export const clusterPaths = (dataDir: string) => ({
  dataDir,
  cluster: path.join(dataDir, 'postgres'),
  /** Mode 600; without it nobody can connect. */
  password: path.join(dataDir, 'postgres.password'),
  lock: path.join(dataDir, 'postgres.lock'),
  log: path.join(dataDir, 'postgres.log'),
})
export type ClusterPaths = ReturnType<typeof clusterPaths>

/** pg_control has had this size in every version so far. */
const controlFileBytes = 8192

/**
 * Whether the folder holds a cluster that we can open; read-only. A folder that is not ours, or a cluster with files
 * missing, is an error before anything is written.
 */
export const inspectCluster = async (paths: ClusterPaths, majorVersion: string): Promise<'none' | 'cluster'> => {
  const { dataDir, cluster } = paths
  const topNames = await namesIn(dataDir)
  if (topNames?.includes('PG_VERSION')) {
    throw foreign(`${dataDir} is itself a PostgreSQL data folder that Riverline did not make.`)
  }
  const names = await namesIn(cluster)
  if (names === null) {
    const foreignFiles = (topNames ?? []).filter((name) => !/^(\.|postgres\.|riverline|lost\+found$)/.test(name))
    if (foreignFiles.length === 0) return 'none'
    throw foreign(`${dataDir} holds other things (${foreignFiles.slice(0, 3).join(', ')}) and no Riverline database.`)
  }
  if (names.length === 0) return 'none'
  if (!names.includes('PG_VERSION')) throw foreign(`${cluster} is not empty, and not a PostgreSQL data folder.`)

  const version = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (/^\d+$/.test(version) && version !== majorVersion) {
    const message = `The database in ${dataDir} was made by PostgreSQL ${version}, and this release runs PostgreSQL ${majorVersion}. Nothing was touched. Run npm run backup with the release that made it, and npm run restore with this one, into a new DATA_DIR.`
    throw new DatabaseError('other-version', `${message} ${useServerInstead}`)
  }
  const missing = ['base', 'global', 'pg_wal', 'pg_xact', 'pg_hba.conf'].filter((name) => !names.includes(name))
  const control = await stat(path.join(cluster, 'global/pg_control')).catch(() => null)
  if (missing.length > 0 || version !== majorVersion || control?.size !== controlFileBytes) {
    const what = missing.length > 0 ? `${missing.join(', ')} missing` : 'its version or control file is damaged'
    throw corrupt(paths, what)
  }
  return 'cluster'
}

export const corrupt = ({ dataDir, log }: ClusterPaths, what: string) =>
  new DatabaseError(
    'corrupt',
    `The database in ${dataDir} is damaged: ${what}. Nothing was touched. Restore the folder from a backup, or set DATA_DIR to a new folder to begin again with the shipped content. PostgreSQL's own log is ${log}. ${useServerInstead}`,
  )

const foreign = (what: string) =>
  new DatabaseError(
    'foreign-folder',
    `${what} Nothing was touched. Set DATA_DIR to an empty or new folder. ${useServerInstead}`,
  )

const namesIn = async (folder: string): Promise<string[] | null> => {
  try {
    return await readdir(folder)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    const why = (cause as NodeJS.ErrnoException).code === 'ENOTDIR' ? 'is not a folder' : 'cannot be read by this user'
    throw new DatabaseError(
      'foreign-folder',
      `${folder} ${why}. Nothing was touched. Set DATA_DIR to another folder. ${useServerInstead}`,
      { cause },
    )
  }
}

export const ownerOf = (folder: string): Stats | null => statSync(folder, { throwIfNoEntry: false }) ?? null
