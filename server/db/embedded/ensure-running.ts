import type { ChildProcess } from 'node:child_process'
import { readFile, stat, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, isUnreachable } from '../connect.ts'
import { codeOf, DatabaseError, useServerInstead } from '../database-error.ts'
import type { DatabaseLog } from '../database-log.ts'
import type { Binaries } from './binaries.ts'
import { type ClusterPaths, corrupt } from './cluster.ts'
import { lastLines, superuser } from './initialise.ts'
import { findPostmaster, isPostmasterOf, type Postmaster, spawnPostmaster } from './postmaster.ts'
import { chownCluster, type RunAs } from './run-as.ts'

/** Recovery after a crash replays at most a few hundred megabytes of log; two minutes is ample. */
const startTimeoutMs = 120_000

/** Adopts the postmaster that runs on the folder, or starts one; returns once it answers. Call it holding the folder's lock. */
export const ensureRunning = async (
  paths: ClusterPaths,
  binaries: Binaries,
  runAs: RunAs,
  password: string,
  log: DatabaseLog,
): Promise<Postmaster> => {
  const deadline = performance.now() + startTimeoutMs
  for (let port = await lastPort(paths.cluster); ; port = 0) {
    const running = await findPostmaster(paths.cluster)
    if (running) {
      // It may be starting, recovering or stopping: wait until it accepts connections, or exits and can be started again.
      const isAlive = () => isPostmasterOf(running.pid, paths.cluster)
      if (await waitUntilReady(running.port, password, isAlive, paths, deadline)) {
        log.info({ pid: running.pid, port: running.port }, 'adopted the embedded database that was already running')
        return running
      }
      continue
    }
    await chownCluster(runAs, paths.cluster)
    const chosenPort = await freePort(port)
    const logOffset = (await stat(paths.log).catch(() => ({ size: 0 }))).size
    const child = await spawnPostmaster(paths, chosenPort, binaries, runAs)
    if (await waitUntilReady(chosenPort, password, async () => isRunning(child), paths, deadline)) {
      log.info({ pid: child.pid, port: chosenPort }, 'started the embedded database')
      return { pid: child.pid!, port: chosenPort }
    }
    const output = (await readFile(paths.log, 'utf8')).slice(logOffset)
    if (!isTransient(output) || performance.now() > deadline) throw await startError(paths, output)
    await sleep(200)
  }
}

const isRunning = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

/** Polls with backoff: true once it accepts connections, false once the process has exited. */
const waitUntilReady = async (
  port: number,
  password: string,
  isAlive: () => Promise<boolean>,
  paths: ClusterPaths,
  deadline: number,
) => {
  for (let pause = 10; performance.now() < deadline; pause = Math.min(pause * 2, 250)) {
    if (!(await isAlive())) return false
    try {
      const client = await connect({ host: '127.0.0.1', port, user: superuser, password, database: 'postgres' })
      await client.end()
      return true
    } catch (error) {
      if (codeOf(error)?.startsWith('28')) {
        throw new DatabaseError(
          'password',
          `The password in ${paths.password} is not that of the database beside it. Nothing was touched. Put the file back from a backup of the folder. ${useServerInstead}`,
        )
      }
      const timedOut = error instanceof Error && /timeout/i.test(error.message)
      if (!isUnreachable(error) && !timedOut) throw error
    }
    await sleep(pause)
  }
  throw new DatabaseError(
    'start-failed',
    `The embedded database has not answered on port ${port} for two minutes. Its log is ${paths.log}. ${useServerInstead}`,
  )
}

/** Worth a retry: the port was taken in between, or the children of a killed postmaster have not all exited yet. */
const isTransient = (output: string) =>
  /could not bind|could not create any TCP\/IP sockets|shared memory block .* still in use|lock file "postmaster.pid" already exists/.test(
    output,
  )

const startError = async (paths: ClusterPaths, output: string) => {
  const faults = output.split('\n').filter((line) => /FATAL|PANIC|could not|No space/.test(line))
  const silence = (await isFull(paths.dataDir)) ? 'No space left on device' : 'it ended without a word'
  const reason = lastLines(faults.join('\n') || output || silence)
  if (/No space left|Permission denied|Read-only file system|could not map|Cannot allocate/.test(reason)) {
    return new DatabaseError(
      'start-failed',
      `The embedded database did not start: ${reason}. Its log is ${paths.log}. ${useServerInstead}`,
    )
  }
  return corrupt(paths, reason)
}

/** On a full disk not even the log says so. */
const isFull = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < 1_000_000
}

/** Keeping its port lets other processes on the folder find it again by themselves. */
const lastPort = async (cluster: string) => {
  const options = await readFile(path.join(cluster, 'postmaster.opts'), 'utf8').catch(() => '')
  return Number(/"port=(\d+)"/.exec(options)?.[1] ?? 0)
}

const freePort = (preferred: number) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', () =>
      preferred === 0 ? reject(new Error('no free port on 127.0.0.1')) : resolve(freePort(0)),
    )
    server.listen({ host: '127.0.0.1', port: preferred, exclusive: true }, () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
