import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { frugal } from './frugal.ts'
import type { Reading } from './render-probe.ts'
import { running } from './serve.ts'

export type Probed = Awaited<ReturnType<typeof startProbed>>

/** The built server, with the probe in it. */
export const startProbed = async (port: number) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-bench-'))
  const root = path.join(import.meta.dirname, '..')
  const child = fork(path.join(root, 'build/server/index.js'), {
    cwd: root,
    execArgv: ['--import', path.join(import.meta.dirname, 'render-probe.ts')],
    env: {
      ...process.env,
      ...frugal,
      ...{ NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: '', LOG_LEVEL: 'warn' },
      DATA_DIR: dataDir,
      PAGE_CACHE_MB: '0.0001',
      // Without them there is no page of a station to measure.
      SIMULATE_STATIONS: '8',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await isReady(child)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    running.delete(stop)
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  running.add(stop)
  return {
    url: `http://127.0.0.1:${port}`,
    read: () =>
      new Promise<Reading>((resolve) => {
        child.once('message', (reading) => resolve(reading as Reading))
        child.send('read')
      }),
    stop,
  }
}

const isReady = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (text: Buffer) => text.includes('ready at') && resolve())
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`)))
  })
