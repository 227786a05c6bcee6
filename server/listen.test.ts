import { mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from './listen.ts'

const socketPath = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'riverline-socket-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return path.join(folder, 'site.sock')
}

const open = async (file: string) => {
  const server = createServer()
  onTestFinished(() => void server.close())
  return listen(server, { socketPath: file }, 'LISTEN')
}

/** What a killed process leaves: closing a server would unlink the name that it was bound to. */
const leaveStale = async (file: string) => {
  const server = createServer()
  await listen(server, { socketPath: `${file}.bound` }, 'LISTEN')
  await rename(`${file}.bound`, file)
  await new Promise((resolve) => server.close(resolve))
}

it('opens a Unix socket to its owner and group alone', async () => {
  const file = await socketPath()
  expect(await open(file)).toBe(`unix:${file}`)
  expect((await stat(file)).mode & 0o777).toBe(0o660)
})

it('replaces the socket of a process that is gone', async () => {
  const file = await socketPath()
  await leaveStale(file)
  expect((await stat(file)).isSocket()).toBe(true)
  expect(await open(file)).toBe(`unix:${file}`)
})

it('leaves a socket alone that somebody listens on, and names it', async () => {
  const file = await socketPath()
  await open(file)
  await expect(open(file)).rejects.toThrow(`socket ${file} is in use. Stop what uses it, or set LISTEN to another`)
  expect((await stat(file)).isSocket()).toBe(true)
})

it('removes no file that is not a socket', async () => {
  const file = await socketPath()
  await writeFile(file, 'kept')
  await expect(open(file)).rejects.toThrow('is in use')
  expect((await stat(file)).size).toBe(4)
})
