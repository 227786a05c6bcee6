import type { ChildProcess } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
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
import { giveTo, type RunAs } from './run-as.ts'

/** Recovery after a crash replays at most a few hundred megabytes of log; two minutes is ample. */
const patienceMs = 120_000

/** Adopts the postmaster that runs on the folder, or starts one; returns once it answers. Call it holding the folder's lock. */
export const ensureRunning = async (
  paths: ClusterPaths,
  binaries: Binaries,
  runAs: RunAs,
  password: string,
  log: DatabaseLog,
): Promise<Postmaster> => {
  const deadline = Date.now() + patienceMs
  for (let port = await lastPort(paths.cluster); ; port = 0) {
    const found = await findPostmaster(paths.cluster)
    if (found) {
      // It may be starting, recovering or stopping: wait for its answer, or for its end and then start anew.
      const alive = () => isPostmasterOf(found.pid, paths.cluster)
      if (await answers(found.port, password, alive, paths, deadline)) {
        log.info({ pid: found.pid, port: found.port }, 'adopted the embedded database that was already running')
        return found
      }
      continue
    }
    await giveTo(runAs, paths.cluster)
    const chosen = await freePort(port)
    const logged = (await stat(paths.log).catch(() => ({ size: 0 }))).size
    const child = await spawnPostmaster(paths, chosen, binaries, runAs)
    if (await answers(chosen, password, async () => isRunning(child), paths, deadline)) {
      log.info({ pid: child.pid, port: chosen }, 'started the embedded database')
      return { pid: child.pid!, port: chosen }
    }
    const said = (await readFile(paths.log, 'utf8')).slice(logged)
    if (!mayPass(said) || Date.now() > deadline) throw startFailed(paths, said)
    await sleep(200)
  }
}

const isRunning = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

/** True once it answers, false once it has ended. */
const answers = async (
  port: number,
  password: string,
  alive: () => Promise<boolean>,
  paths: ClusterPaths,
  deadline: number,
) => {
  for (let pause = 10; Date.now() < deadline; pause = Math.min(pause * 2, 250)) {
    if (!(await alive())) return false
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

/** The port was taken in between, or the children of a killed postmaster are not all gone yet. */
const mayPass = (said: string) =>
  /could not bind|could not create any TCP\/IP sockets|shared memory block .* still in use|lock file "postmaster.pid" already exists/.test(
    said,
  )

const startFailed = (paths: ClusterPaths, said: string) => {
  const faults = said.split('\n').filter((line) => /FATAL|PANIC|could not|No space/.test(line))
  const words = lastLines(faults.join('\n') || said || 'it ended without a word')
  if (/No space left|Permission denied|Read-only file system|could not map|Cannot allocate/.test(words)) {
    return new DatabaseError(
      'start-failed',
      `The embedded database did not start: ${words}. Its log is ${paths.log}. ${useServerInstead}`,
    )
  }
  return corrupt(paths, words)
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
