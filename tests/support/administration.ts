import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { becomeFirstAdministrator } from './first-administrator.ts'
import { startServer } from './start-server.ts'

/** A server with an empty database of its own, and a browser in which its first administrator is signed in. */
export const startAdministration = async (browser: Browser, env: Record<string, string> = {}) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-administration-'))
  const server = await startServer({ DATA_DIR: dataDir, ...env })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await becomeFirstAdministrator(page, server)
  return {
    dataDir,
    server,
    context,
    page,
    end: async () => {
      await context.close()
      server.process.kill('SIGTERM')
      await server.ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type Administration = Awaited<ReturnType<typeof startAdministration>>
