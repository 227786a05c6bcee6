import { afterAll } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { readEnv } from '#server/env.ts'
import { freePort } from './free-port.ts'
import { freshBuild } from './fresh-build.ts'
import { signedCookie } from './people.ts'
import { startServer } from './start-server.ts'

/**
 * The built site on a port, on the database of the test file, stopped when the file is done. Called at the top of the
 * file, not in a hook: what a hook registers for the end never runs. `uncached` is a cookie that bypasses the page cache.
 */
export const wholeApp = async (database: Database, settings: Record<string, string> = {}) => {
  await freshBuild()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const variables = { SITE_URL: url, AUTH_SECRET: 'a secret that only this test run knows', ...settings }
  const server = await startServer({
    ...variables,
    PORT: String(port),
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
  })
  afterAll(async () => {
    server.process.kill('SIGTERM')
    await server.ended
  })
  return { url, env: readEnv(variables), db: database.db, uncached: signedCookie(variables.AUTH_SECRET, 'nobody') }
}
