import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import { afterAll } from 'vitest'
import { PageTable } from '#domain/site/page-table.ts'
import type { Database } from '#server/db/client.ts'
import { readEnv } from '#server/env.ts'
import { silent } from './silent-log.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * The whole site on a port, from source: no build needed, so it can never be an old one. The server's modules come
 * through Vite together with the routes, as both must share them.
 */
export const wholeApp = async (database: Database, settings: Record<string, string> = {}) => {
  const vite = await createVite({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  const ssr = vite.environments.ssr
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to run the server in')
  const load = (id: string) => ssr.runner.import(id)
  const build = await load('virtual:react-router/server-build')
  const { createListener } = (await load(path.join(root, 'server/listener.ts'))) as typeof import('#server/listener.ts')
  const { createRenderer } = (await load(
    path.join(root, 'server/pages/render.ts'),
  )) as typeof import('#server/pages/render.ts')

  const server = createHttpServer((req, res) => application.listener(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = readEnv({ SITE_URL: url, AUTH_SECRET: 'a secret that only this test run knows', ...settings })
  const application = createListener(
    { db: database.db, env, log: silent, ready: async () => true },
    {
      renderApp: createRenderer(build as never, 'test', ''),
      pages: new PageTable((build as { routes: never }).routes),
    },
  )
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await vite.close()
  })
  return { url, env, db: database.db }
}
