import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBuild } from '#tests/support/fresh-build.ts'
import { startServer } from '#tests/support/start-server.ts'

/** As a proxy asks: on one kept connection, with the visitor's address in a header. */
const proxyOn = (socketPath: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (address: string, visitor: string) => {
    const headers = { Host: 'rivers.example.org', 'X-Forwarded-For': `203.0.113.99, ${visitor}` }
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      request({ socketPath, path: address, headers, agent }, resolve).on('error', reject).end(),
    )
    return { status: answer.statusCode, body: await text(answer) }
  }
  return { ask, close: () => agent.destroy() }
}

it('serves on all cores by a Unix socket, and tells visitors apart by what the proxy says of them', async () => {
  await freshBuild()
  const { url } = await testDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'riverline-socket-'))
  const socketPath = path.join(folder, 'site.sock')
  const server = await startServer(
    {
      LISTEN: `unix:${socketPath}`,
      DATABASE_URL: url,
      SITE_URL: 'https://rivers.example.org',
      TRUSTED_PROXIES: '1',
      API_RATE_LIMIT: '2',
      WEB_CONCURRENCY: '2',
      LOG_LEVEL: 'info',
    },
    undefined,
    'scripts/serve.ts',
  )
  const readyPids = () =>
    [...server.output().matchAll(/"pid":(\d+),"msg":"worker is ready"/g)].map(([, pid]) => Number(pid))
  const proxy = proxyOn(socketPath)
  try {
    expect(server.url).toBe(`unix:${socketPath}`)
    expect((await stat(socketPath)).mode & 0o777).toBe(0o660)
    const page = await proxy.ask('/about', '203.0.113.1')
    expect(page.status).toBe(200)
    expect(page.body).toContain('href="https://rivers.example.org/about"')

    const statuses = []
    for (const visitor of ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2'])
      statuses.push((await proxy.ask('/api/companies', visitor)).status)
    expect(statuses).toEqual([200, 200, 429, 200])

    // One that dies takes the socket with it as little as it takes the port.
    await eventually(() => expect(readyPids()).toHaveLength(2))
    process.kill(readyPids()[0]!, 'SIGKILL')
    await eventually(() => expect(readyPids()).toHaveLength(3))
    const another = proxyOn(socketPath)
    expect((await another.ask('/healthz', '203.0.113.1')).status).toBe(200)
    another.close()
  } finally {
    proxy.close()
    server.process.kill('SIGTERM')
    const code = await server.ended
    const isLeft = existsSync(socketPath)
    await rm(folder, { recursive: true, force: true })
    expect([code, isLeft]).toEqual([0, false])
  }
})
