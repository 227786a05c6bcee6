import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'
import { freshBuild } from './fresh-build.ts'
import { startServer } from './start-server.ts'

/** Starts the built server on a new, empty data folder and stops it, database and all, when the tests are done. */
export default async function startSite() {
  await freshBuild()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-e2e-'))
  const server = await startServer({ PORT: String(port), DATA_DIR: dataDir, SITE_URL: url, SIMULATE_STATIONS: '8' })
  process.env.SITE_UNDER_TEST = url
  return async () => {
    server.process.kill('SIGTERM')
    await server.ended
    await rm(dataDir, { recursive: true, force: true })
  }
}
