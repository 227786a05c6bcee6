import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { startServer } from '../support/start-server.ts'

// Each starts a server and a database of its own.
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

test('a stop finishes what is under way, closes the database and leaves nothing behind', { tag: '@slow' }, async () => {
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

test('a setting that cannot be used stops the start and is named', { tag: '@slow' }, async () => {
  await expect(startServer({ PORT: 'harbour' })).rejects.toThrow('ended with 1')
})

test('a port that is in use stops the start, is named, and leaves no database running', { tag: '@slow' }, async () => {
  const [dataDir, otherDir] = await Promise.all(['a', 'b'].map(() => mkdtemp(path.join(tmpdir(), 'riverline-port-'))))
  const first = await startServer({ DATA_DIR: dataDir! })
  const { port } = new URL(first.url)
  try {
    const env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port, DATABASE_URL: '' }
    const second = promisify(execFile)(process.execPath, ['build/server/index.js'], {
      env: { ...env, DATA_DIR: otherDir },
    })
    await expect(second).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`could not start: port ${port} is in use`),
    })
    expect((await second.catch((error) => error)).stderr, 'nothing else is in the log').not.toContain('search')
    expect(existsSync(path.join(otherDir!, 'postgres', 'PG_VERSION'))).toBe(true)
    expect(existsSync(path.join(otherDir!, 'postgres', 'postmaster.pid'))).toBe(false)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  } finally {
    first.process.kill('SIGTERM')
    await first.ended
    for (const folder of [dataDir!, otherDir!]) await rm(folder, { recursive: true, force: true })
  }
})

test('all cores serve: a process that dies is replaced, and all of them stop together', { tag: '@slow' }, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-cores-'))
  try {
    const settings = { DATA_DIR: dataDir, WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' }
    const server = await startServer(settings, undefined, 'scripts/serve.ts')
    const readyPids = () =>
      [...server.output().matchAll(/"pid":(\d+),"msg":"worker is ready"/g)].map(([, pid]) => Number(pid))
    await expect.poll(() => readyPids().length).toBe(2)
    process.kill(readyPids()[0]!, 'SIGKILL')
    expect((await fetch(server.url)).status).toBe(200)
    await expect.poll(() => readyPids().length).toBe(3)
    expect(server.output().match(/Nobody can sign in yet/g)).toHaveLength(2)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
