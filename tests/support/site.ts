import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Starts the built server on a new, empty data folder and stops it, database and all, when the tests are done. */
export default async function startSite() {
  const port = process.env.E2E_PORT ?? '3210'
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-e2e-'))
  const server = spawn(process.execPath, [path.join(root, 'build/server/index.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SITE_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await readyLine(server)
  return async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await gone
    await rm(dataDir, { recursive: true, force: true })
  }
}

const readyLine = (server: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    server.stdout!.on('data', (text: Buffer) => text.toString().includes('ready at') && resolve())
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`)))
  })
