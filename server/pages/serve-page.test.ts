import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { text } from '#domain/site/page-declaration.ts'
import { pageTable } from '#tests/support/page-table.ts'
import { silent } from '#tests/support/silent-log.ts'
import { PageCache } from './page-cache.ts'
import { servePage } from './serve-page.ts'

const page = (body: string, { status = 200, caching = 'public' } = {}) =>
  new Response(body, { status, headers: { 'Content-Type': 'text/html', 'Cache-Control': caching } })

let server: Server | undefined
afterEach(() => server?.close())

const serving = async (render: (address: string) => Promise<Response>, maxBytes = 1e6) => {
  const cache = new PageCache(maxBytes)
  const addressOf = (request: Request) => request.url.slice('http://site'.length)
  const answersPage = servePage({
    cache,
    pages: pageTable({ '/*': { query: () => ({ q: text(20) }) } }),
    fetch: (request) => render(addressOf(request)),
    uncached: async (req, res) => {
      const answer = await render(req.url!)
      res.writeHead(answer.status, [...answer.headers].flat()).end(await answer.text())
    },
    siteUrl: 'http://site',
    log: silent,
  })
  server = createServer((req, res) => void answersPage(req, res))
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server!.address() as AddressInfo
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (res) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk) => chunks.push(chunk))
        res.on('end', () => resolve({ status: res.statusCode!, headers: res.headers, body: Buffer.concat(chunks) }))
      })
      sent.on('error', reject)
      sent.end()
    })
  return { cache, get }
}

describe('servePage', () => {
  it('renders once and then answers from memory', async () => {
    let renders = 0
    const { get } = await serving(async () => page(`page ${++renders}`))
    expect((await get('/')).body.toString()).toBe('page 1')
    expect((await get('/')).body.toString()).toBe('page 1')
    expect(renders).toBe(1)
  })

  it('renders once for a hundred simultaneous misses', async () => {
    let renders = 0
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const { get } = await serving(async () => {
      renders++
      await gate
      return page('shared')
    })
    const answers = Array.from({ length: 100 }, () => get('/busy'))
    release()
    for (const answer of await Promise.all(answers)) expect(answer.body.toString()).toBe('shared')
    expect(renders).toBe(1)
  })

  it('keeps each encoding, with its own ETag', async () => {
    const { get } = await serving(async () => page('water '.repeat(200)))
    const br = await get('/', { 'Accept-Encoding': 'gzip, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.body).toString()).toContain('water')
    const gz = await get('/', { 'Accept-Encoding': 'gzip' })
    expect(gunzipSync(gz.body).toString()).toContain('water')
    const plain = await get('/', { 'Accept-Encoding': 'br;q=0, gzip;q=0' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(new Set([br, gz, plain].map((answer) => answer.headers.etag)).size).toBe(3)
    expect(br.headers.vary).toBe('Accept-Encoding')
  })

  it('answers 304 to a matching ETag and HEAD without a body', async () => {
    const { get } = await serving(async () => page('same'))
    const { headers } = await get('/')
    const again = await get('/', { 'If-None-Match': `"other", ${headers.etag}` })
    expect(again.status).toBe(304)
    expect(again.body.length).toBe(0)
    const head = await get('/', {}, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.body.length).toBe(0)
    expect(head.headers['content-length']).toBe('4')
  })

  it.each([
    ['a failed render', { status: 500, caching: 'public' }],
    ['a 404', { status: 404, caching: 'public' }],
    ['a private page', { status: 200, caching: 'no-store' }],
  ])('never keeps %s', async (_, how) => {
    let renders = 0
    const { get, cache } = await serving(async () => {
      renders++
      return page('uncacheable', how)
    })
    await get('/x')
    expect((await get('/x')).status).toBe(how.status)
    expect(renders).toBe(2)
    expect(cache.size.pages).toBe(0)
  })

  it.each([
    ['a failed render', { status: 500, caching: 'public' }],
    ['a 404', { status: 404, caching: 'public' }],
    ['a private page', { status: 200, caching: 'no-store' }],
  ])('renders %s once, whatever unknown parameters its address has', async (_, how) => {
    const addresses: string[] = []
    const { get } = await serving(async (address) => {
      addresses.push(address)
      return page('uncacheable', how)
    })
    const answer = await get('/x?utm_source=mail&q=weir&x=1')
    expect(answer.status).toBe(how.status)
    expect(answer.body.toString()).toBe('uncacheable')
    expect(addresses).toEqual(['/x?q=weir'])
  })

  it('asks again for a redirect, which takes the whole query along', async () => {
    const { get } = await serving(async (address) =>
      Response.redirect(`http://site/new${address.slice('/old'.length)}`, 301),
    )
    expect((await get('/old?utm_source=mail')).headers.location).toBe('http://site/new?utm_source=mail')
  })

  it('never keeps a render that threw, and tries again', async () => {
    let renders = 0
    const { get } = await serving(async () => {
      if (++renders === 1) throw new Error('database away')
      return page('back')
    })
    expect((await get('/')).status).toBe(500)
    expect((await get('/')).body.toString()).toBe('back')
  })

  it('forgets everything when content changes', async () => {
    let text = 'old'
    const { get, cache } = await serving(async () => page(text))
    await get('/')
    text = 'new'
    cache.invalidate()
    expect((await get('/')).body.toString()).toBe('new')
  })

  it('does not keep a render that began before a change', async () => {
    let text = 'old'
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    let began = () => {}
    const start = new Promise<void>((resolve) => {
      began = resolve
    })
    const { get, cache } = await serving(async () => {
      const seen = text
      began()
      if (seen === 'old') await gate
      return page(seen)
    })
    const waiting = get('/')
    await start
    text = 'new'
    cache.invalidate()
    release()
    expect((await waiting).body.toString()).toBe('old')
    expect((await get('/')).body.toString()).toBe('new')
  })

  it('stays within its bounds, dropping the least recently used', async () => {
    const { get, cache } = await serving(async (address) => page(address.padEnd(2000, '.')), 40_000)
    for (let n = 0; n < 40; n++) {
      await get(`/${n}`)
      await get('/0')
    }
    expect(cache.size.bytes).toBeLessThanOrEqual(40_000)
    const before = cache.renders
    await get('/0')
    expect(cache.renders).toBe(before)
  })
})
