import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { silent } from '#tests/support/silent-log.ts'
import { isBreached } from '../adapters/breached-passwords.ts'
import { readEnv } from '../env.ts'
import { findPasswordProblem } from './check-password.server.ts'

const person = { name: 'Ottoline Weir', email: 'ottoline.weir@riverline.example' }
const dependencies = (url?: string) => ({ env: readEnv({ BREACHED_PASSWORDS_URL: url }), log: silent })

describe('a new password', () => {
  it.each([
    ['short', 'at least 12 characters'],
    ['x'.repeat(201), '200 characters or fewer'],
    ['password1234', 'passwords most often stolen'],
    ['Password123456', 'passwords most often stolen'],
    ['qwertyuiop123', 'passwords most often stolen'],
    ['aaaaaaaaaaaaaaa', 'repeats itself'],
    ['abcdefghijklm', 'plain sequence'],
    ['Ottoline Weir 1', 'your name'],
    ['ottolineweir1234', 'your name'],
    ['riverline2026!', 'the name of the site'],
    ['ottoline.weir@riverline.example', 'your address'],
  ])('must not be %s', async (password, because) => {
    expect(await findPasswordProblem(dependencies(), password, person)).toContain(because)
  })

  it.each(['kettle-otter-lantern-31', 'correct horse battery staple', 'kT9#vLq2!mZp'])(
    'may be %s',
    async (password) => {
      expect(await findPasswordProblem(dependencies(), password, person)).toBeNull()
    },
  )
})

describe('the list of stolen passwords', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  const stolen = 'kettle-otter-lantern-31'
  const hash = createHash('sha1').update(stolen).digest('hex').toUpperCase()
  const service = async (answer: string | null, status = 200) => {
    const requestedPaths: string[] = []
    const server = createServer((req, res) => {
      requestedPaths.push(req.url!)
      // One that never answers, to be given up on.
      if (answer !== null) res.writeHead(status).end(answer)
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`, requestedPaths }
  }

  it('is told five digits of a hash, and the match is made here', async () => {
    const { url, requestedPaths } = await service(`0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${hash.slice(5)}:42\r\n`)
    expect(await findPasswordProblem(dependencies(url), stolen, person)).toContain('stolen passwords')
    expect(requestedPaths).toEqual([`/range/${hash.slice(0, 5)}`])
    expect(await findPasswordProblem(dependencies(url), 'correct horse battery staple', person)).toBeNull()
  })

  it('may pad its answer with rows that count nothing', async () => {
    const { url } = await service(`${hash.slice(5)}:0\r\n`)
    expect(await isBreached(stolen, url, silent)).toBe(false)
  })

  it('keeps nobody out when it fails or is slow, and the log says so without the password', async () => {
    const log = { warn: vi.fn() } as unknown as typeof silent
    expect(await isBreached(stolen, (await service('down', 503)).url, log)).toBe(false)
    expect(await isBreached(stolen, 'http://127.0.0.1:1/', log)).toBe(false)
    expect(await isBreached(stolen, (await service(null)).url, log)).toBe(false)
    expect(log.warn).toHaveBeenCalledTimes(3)
    expect(JSON.stringify(vi.mocked(log.warn).mock.calls)).not.toContain(stolen)
    expect(JSON.stringify(vi.mocked(log.warn).mock.calls)).not.toContain(hash.slice(0, 5))
  })
})
