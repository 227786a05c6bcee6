import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import type { ClusterPaths } from './cluster.ts'
import type { RunAs } from './run-as.ts'

/** A running PostgreSQL on our folder. */
export interface Postmaster {
  pid: number
  port: number
}

/** Nothing of the caller's PGPORT, PGOPTIONS or locale reaches the database. */
export const cleanEnvironment = () => ({ PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' })

/**
 * The postmaster that postmaster.pid names, if it lives and is one on this folder. Process ids are reused; PostgreSQL
 * then refuses to start because the id is alive, so a stale file that names another process is removed.
 */
export const findPostmaster = async (cluster: string): Promise<Postmaster | null> => {
  const file = path.join(cluster, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null
  if (!(await isPostmasterOf(pid, cluster))) {
    await rm(file, { force: true })
    return null
  }
  return { pid, port: Number(lines[3]) }
}

export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export const isPostmasterOf = async (pid: number, cluster: string): Promise<boolean> => {
  if (process.platform !== 'linux') {
    const ps = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => null)
    return ps !== null && /postgres/.test(ps.stdout) && ps.stdout.includes(`-D ${cluster} `)
  }
  try {
    // Empty for a zombie process.
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    if (path.basename(args[0] ?? '') !== 'postgres') return false
    return args[args.indexOf('-D') + 1] === cluster || isSameFolder(`/proc/${pid}/cwd`, cluster)
  } catch {
    return false
  }
}

/** A postmaster works inside its data folder, so this also recognises one whose folder was moved. */
const isSameFolder = (a: string, b: string) => {
  const [statA, statB] = [statSync(a), statSync(b)]
  return statA.dev === statB.dev && statA.ino === statB.ino
}

/** Starts PostgreSQL as a process of its own, which outlives ours if ours is killed. */
export const spawnPostmaster = async (
  paths: ClusterPaths,
  port: number,
  binaries: Binaries,
  runAs: RunAs,
): Promise<ChildProcess> => {
  await rotateLog(paths.log)
  const log = await open(paths.log, 'a', 0o600)
  try {
    const settings = Object.entries(settingsFor(port)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const [program, ...args] = [...runAs.prefix, binaries.postgres, '-D', paths.cluster, ...settings]
    const child = spawn(program!, args, {
      // A group of its own: an interrupt typed at our terminal must not stop the database under requests being finished.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      cwd: '/',
      env: cleanEnvironment(),
      uid: runAs.uid,
      gid: runAs.gid,
    })
    child.on('error', () => {})
    child.unref()
    return child
  } finally {
    await log.close()
  }
}

/**
 * What PostgreSQL writes to postgres.log about a statement that fails would hold the statement, the row and the key: names, addresses, tokens.
 * Whoever sent it gets the error and logs it redacted, so the file has only what concerns the server: starts, stops, crashes, refused
 * connections. `log` is the level above `error`; the other two hold where a line is written all the same (a crash names the statement).
 */
const logSettings = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** fsync, full_page_writes and synchronous_commit are PostgreSQL's defaults, and stay on: an acknowledged write is on disk. */
const settingsFor = (port: number) => ({
  listen_addresses: '127.0.0.1',
  port,
  unix_socket_directories: '',
  max_connections: 60,
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  // Small tables: parallel plans and compiled expressions cost more than they bring, and /dev/shm may be tiny.
  max_parallel_workers_per_gather: 0,
  jit: 'off',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  ...logSettings,
})

const rotateLog = async (file: string) => {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size > 5_000_000) await rename(file, `${file}.1`)
}

/** SIGINT is PostgreSQL's fast shutdown: a checkpoint, then the end. The next start has nothing to recover. */
export const stopPostmaster = async (cluster: string) => {
  const postmaster = await findPostmaster(cluster)
  if (!postmaster) return
  process.kill(postmaster.pid, 'SIGINT')
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; await sleep(15)) {
    if (!(await isPostmasterOf(postmaster.pid, cluster))) return
  }
}
