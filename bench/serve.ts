import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from '#tests/support/start-server.ts'
import { frugal } from './frugal.ts'

/** Servers that a benchmark has started and not yet stopped: they end with it, also when it is interrupted. */
export const running = new Set<() => Promise<void>>()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await Promise.all([...running].map((stop) => stop()))
    process.exit(1)
  })

/** The built server as `npm start` runs it, on a new data folder, gone with it when the benchmark stops. */
export const serve = async (
  port: number,
  options: { core?: number; env?: Record<string, string>; script?: string } = {},
) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-bench-'))
  const server = await startServer(
    { ...frugal, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...options.env },
    options.core,
    options.script,
  )
  const stop = async () => {
    running.delete(stop)
    server.process.kill('SIGTERM')
    await server.ended
    await rm(dataDir, { recursive: true, force: true })
  }
  running.add(stop)
  return { url: server.url, dataDir, process: server.process, stop }
}
