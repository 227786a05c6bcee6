import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** The built server on a new data folder, on one core where `taskset` is there to pin it. */
export const serve = async (port: number, options: { core?: number } = {}) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-bench-'))
  const command = [process.execPath, path.join(root, 'build/server/index.js')]
  const pinned = options.core === undefined ? command : ['taskset', '-c', String(options.core), ...command]
  const server = spawn(pinned[0]!, pinned.slice(1), {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(server)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const ready = (server: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    server.stdout!.on('data', (text: Buffer) => text.toString().includes('ready at') && resolve())
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`)))
  })
