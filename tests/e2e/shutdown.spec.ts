import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { startServer } from '../support/start-server.ts'

// Each starts a server and a database of its own.
test.describe.configure({ timeout: 180_000 })

/** A request that the server has begun to read and that ends when we say so. */
const openRequest = (url: string) =>
  new Promise<{ finish: () => Promise<number> }>((resolve, reject) => {
    const sent = request(`${url}/api/demo-booking`, {
      method: 'POST',
      headers: { Expect: '100-continue', 'Content-Type': 'application/json', 'Content-Length': 2 },
    })
    sent.on('error', reject)
    sent.on('continue', () =>
      resolve({
        finish: () =>
          new Promise((answered) => {
            sent.on('response', (answer) => answered(answer.resume().statusCode!))
            sent.end('{}')
          }),
      }),
    )
    sent.flushHeaders()
  })

test('a stop finishes what is under way, closes the database and leaves nothing behind', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-stop-'))
  try {
    const server = await startServer({ DATA_DIR: dataDir })
    const underWay = await openRequest(server.url)
    server.process.kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${server.url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    expect(await underWay.finish()).toBe(422)
    expect(await server.ended).toBe(0)
    expect(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    expect(existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('a setting that cannot be used stops the start and is named', async () => {
  await expect(startServer({ PORT: 'harbour' })).rejects.toThrow('ended with 1')
})
