import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from './start-server.ts'

/** Starts the built server on a new, empty data folder and stops it, database and all, when the tests are done. */
export default async function startSite() {
  const port = process.env.E2E_PORT ?? '3210'
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-e2e-'))
  const server = await startServer({ PORT: port, DATA_DIR: dataDir, SITE_URL: `http://127.0.0.1:${port}` })
  return async () => {
    server.process.kill('SIGTERM')
    await server.ended
    await rm(dataDir, { recursive: true, force: true })
  }
}
