import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { createLog } from './adapters/log.ts'
import { createHonoApp } from './app.ts'
import { readEnv } from './env.ts'
import { health } from './http/health.ts'
import { unavailableMessage } from './pages/unavailable.ts'

/** The middleware list through its front door; the rendered app is replaced by a plain page. */
let app: ReturnType<typeof createHonoApp>
let ready = true

const appFor = async (variables: Record<string, string> = {}) => {
  const { db } = await testDatabase()
  return createHonoApp(
    { db, env: readEnv(variables), log: createLog('silent'), ready: async () => ready },
    {
      renderApp: async (request) => {
        if (new URL(request.url).pathname === '/broken') throw new Error('secret detail')
        if (new URL(request.url).pathname === '/away')
          throw new Error('Failed query: secret', {
            cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
          })
        return new Response('<p>page</p>', {
          headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': "script-src 'self'" },
        })
      },
    },
  )
}

beforeAll(async () => {
  app = await appFor({ SITE_URL: 'https://riverline.example' })
})

describe('every answer', () => {
  it.each([
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Strict-Transport-Security', 'max-age=63072000'],
  ])('carries %s', async (name, value) => {
    for (const path of ['/', '/healthz', '/api/none', '/broken'])
      expect((await app.request(path)).headers.get(name)).toBe(value)
  })

  it.each([
    [{ HSTS: 'subdomains' }, 'max-age=63072000; includeSubDomains'],
    [{ HSTS: 'preload' }, 'max-age=63072000; includeSubDomains; preload'],
    [{ SITE_URL: 'http://riverline.example' }, null],
  ])('asks for HTTPS as far as the settings say: %j', async (settings, value) => {
    const site = await appFor({ SITE_URL: 'https://riverline.example', ...settings })
    expect((await site.request('/healthz')).headers.get('Strict-Transport-Security')).toBe(value)
  })

  it('has a request id of its own', async () => {
    const ids = await Promise.all(
      [app.request('/'), app.request('/')].map(async (answer) => (await answer).headers.get('X-Request-Id')),
    )
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(ids[0]).not.toBe(ids[1])
  })

  it('has a policy: its own for a page, none of anything elsewhere', async () => {
    expect((await app.request('/')).headers.get('Content-Security-Policy')).toBe("script-src 'self'")
    expect((await app.request('/healthz')).headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  it('is compressed when that is asked for', async () => {
    const answer = await app.request('/api/none', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(answer.status).toBe(404)
  })
})

describe('health', () => {
  it('answers while the process lives', async () => expect((await app.request('/healthz')).status).toBe(200))
  it('is ready only when the database answers', async () => {
    expect((await app.request('/readyz')).status).toBe(200)
    ready = false
    expect((await app.request('/readyz')).status).toBe(503)
    ready = true
  })
  it('does not wait for a database that hangs', async () => {
    let asked = 0
    const hanging = health(() => {
      asked++
      return new Promise(() => {})
    })
    const answers = await Promise.all([1, 2, 3].map(() => hanging.request('/readyz')))
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(asked, 'connections that it takes').toBe(1)
  })
})

describe('errors', () => {
  it('speak JSON under /api', async () => {
    const answer = await app.request('/api/none')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ status: 404, detail: 'There is no GET /api/none.' })
  })
  it('tell nothing of the inside', async () => {
    const answer = await app.request('/broken')
    expect(answer.status).toBe(500)
    const text = await answer.text()
    expect(text).toContain('Something went wrong')
    expect(text).not.toContain('secret')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })
  it('say that the database is away, and when to come back', async () => {
    const answer = await app.request('/away')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('10')
    expect(await answer.text()).toBe(unavailableMessage)
  })
  it('refuse a body over 32 KB', async () => {
    const answer = await app.request('/api/x', {
      method: 'POST',
      body: 'x'.repeat(33 * 1024),
      headers: { 'Content-Length': String(33 * 1024) },
    })
    expect(answer.status).toBe(413)
  })
})
