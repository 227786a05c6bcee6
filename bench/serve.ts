import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from '#tests/support/start-server.ts'

/** The built server on a new data folder, gone with it when the benchmark stops. */
export const serve = async (
  port: number,
  options: { core?: number; env?: Record<string, string>; script?: string } = {},
) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-bench-'))
  const server = await startServer(
    { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...options.env },
    options.core,
    options.script,
  )
  return {
    url: server.url,
    dataDir,
    process: server.process,
    stop: async () => {
      server.process.kill('SIGTERM')
      await server.ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
