import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { databaseWay } from '#tests/support/database-way.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBuild } from '#tests/support/fresh-build.ts'
import { type RunningServer, startServer } from '#tests/support/start-server.ts'

const database = await testDatabase()

const serve = async (settings: Record<string, string> = {}) => {
  await freshBuild()
  const way = await databaseWay(database.url)
  onTestFinished(way.close)
  const server = await startServer({ DATABASE_URL: way.url, LOG_LEVEL: 'info', ...settings })
  onTestFinished(() => void server.process.kill('SIGKILL'))
  return { server, way }
}
const get = async ({ url }: RunningServer, address: string) => {
  const response = await fetch(url + address)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

it.each(['exits', 'heap'])(
  'serves what it keeps, and refuses other pages in words, when its thread ends: %s',
  async (how) => {
    const folder = await makeFolder('thread')
    onTestFinished(() => removeFolder(folder))
    const file = path.join(folder, 'fault')
    await writeFile(file, '')
    const { server } = await serve({
      THREAD_FAULT_FILE: file,
      NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'thread-end.ts'))}`,
    })
    expect((await get(server, '/about')).status).toBe(200)
    await writeFile(file, how)
    // Asked for until one meets the end: every other answer is the page.
    const statuses = new Set<number>()
    await eventually(async () => {
      const { status, headers, text } = await get(server, '/rhi/methodology')
      statuses.add(status)
      if (status === 503)
        expect([headers.get('Retry-After'), text]).toEqual(['1', expect.stringContaining('starting again')])
      expect((await get(server, '/about')).status).toBe(200)
      expect(server.output()).toContain('the thread that renders has ended')
    })
    await eventually(async () => expect((await get(server, '/platform')).status).toBe(200))
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
)

it('stops in time though renders wait for a database that does not answer', async () => {
  const { server, way } = await serve()
  await get(server, '/about')
  way.hold(true)
  const waiting = ['/rhi', '/rhi/companies', '/platform'].map((address) => get(server, address).catch(() => null))
  // Taken, before the stop.
  await eventually(() => expect(way.holdsSomething()).toBe(true))
  const from = performance.now()
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  // Ten seconds for those who wait, and two for the thread; the rest is for a busy machine.
  expect(performance.now() - from).toBeLessThan(30_000)
  for (const answer of await Promise.all(waiting)) if (answer) expect(answer.status).toBe(503)
})

it('ends at once, and says why, where the port is taken', async () => {
  const { server } = await serve()
  const { port } = new URL(server.url)
  const from = performance.now()
  const message = await serve({ PORT: port }).catch(String)
  expect(message).toContain(`port ${port} is in use`)
  expect(message).not.toContain('the thread that renders')
  expect(performance.now() - from).toBeLessThan(60_000)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
