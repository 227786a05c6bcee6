import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  access,
  chmod,
  chown,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { DatabaseError, useServerInstead } from '../database-error.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterPaths } from './cluster.ts'
import { cleanEnvironment } from './postmaster.ts'
import type { RunAs } from './run-as.ts'

export const superuser = 'riverline'

/**
 * Creates a new cluster atomically: under a temporary name, renamed once it is complete and synced, so a process that is
 * killed half-way leaves nothing that could be taken for a database.
 */
export const initialiseCluster = async (paths: ClusterPaths, binaries: Binaries, runAs: RunAs) => {
  for (const name of await readdir(paths.dataDir)) {
    if (name.startsWith('postgres.new-')) await rm(path.join(paths.dataDir, name), { recursive: true, force: true })
  }
  const password = (await readPassword(paths)) ?? (await createPassword(paths))
  const newCluster = path.join(paths.dataDir, `postgres.new-${randomBytes(6).toString('hex')}`)
  const passwordFile = `${newCluster}.password`
  try {
    await mkdir(newCluster, { mode: 0o700 })
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    if (runAs.uid !== undefined) {
      for (const file of [newCluster, passwordFile]) await chown(file, runAs.uid, runAs.gid!)
    }
    await runInitdb(newCluster, passwordFile, binaries, runAs)
    await rename(newCluster, paths.cluster)
    await syncFolder(paths.dataDir)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(newCluster, { recursive: true, force: true })
  }
}

export const readPassword = async ({ password }: ClusterPaths): Promise<string | null> => {
  const text = await readFile(password, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new DatabaseError('password', `The database's password file ${password} cannot be read: ${error.message}.`)
  })
  return text.trim() || null
}

const createPassword = async (paths: ClusterPaths) => {
  const password = randomBytes(24).toString('base64url')
  const temporaryFile = `${paths.password}.new`
  await writeFile(temporaryFile, `${password}\n`, { mode: 0o600, flush: true })
  await rename(temporaryFile, paths.password)
  await syncFolder(paths.dataDir)
  return password
}

const runInitdb = async (folder: string, passwordFile: string, binaries: Binaries, runAs: RunAs) => {
  for (const file of [binaries.initdb, binaries.postgres]) await makeExecutable(file)
  const args = [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same sort order on every machine, whatever its locale.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const [program, ...rest] = [...runAs.prefix, binaries.initdb, ...args]
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const { uid, gid } = runAs
    const child = spawn(program!, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: '/',
      env: cleanEnvironment(),
      uid,
      gid,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
  if (code !== 0) {
    throw new DatabaseError(
      'start-failed',
      `A new database could not be made: ${lastLines(output)}. ${useServerInstead}`,
    )
  }
}

/** Some package managers drop the executable bit. */
const makeExecutable = async (file: string) => {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
}

export const lastLines = (text: string, count = 3) => text.trim().split('\n').slice(-count).join(' | ').trim()

/** A rename is durable only once its folder has been synced. */
const syncFolder = async (folder: string) => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
