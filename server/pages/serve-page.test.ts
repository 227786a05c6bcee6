import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { text } from '#domain/site/page-declaration.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pageTable } from '#tests/support/page-table.ts'
import { silent } from '#tests/support/silent-log.ts'
import { dependencyRecorder } from '../db/content-dependencies.ts'
import { ConcurrencyLimit } from '../platform/concurrency-limit.ts'
import { createRequestLimit } from '../platform/limit-request.ts'
import { RequestMetrics } from '../platform/metrics/request-metrics.ts'
import { PageCache } from './page-cache.ts'
import { pageRenderer, RendererEnded } from './page-renderer.ts'
import { servePage } from './serve-page.ts'

const page = (body: string, { status = 200, caching = 'public' } = {}) =>
  new Response(body, { status, headers: { 'Content-Type': 'text/html', 'Cache-Control': caching } })

let server: Server | undefined
afterEach(() => server?.close())

const serving = async (
  render: (address: string) => Promise<Response>,
  { maxBytes = 1e6, now = Date.now, maxWaitMs = { changed: 3000, unknown: 3000 } } = {},
) => {
  const addressOf = (request: Request) => request.url.slice('http://site'.length)
  const requests = new RequestMetrics((path) => path)
  const renderKey = pageRenderer((request) => render(addressOf(request)), 'http://site')
  const cache = new PageCache({ maxBytes, now, render: renderKey, requestsOf: (key) => requests.of(key) })
  const answersPage = servePage({
    cache,
    pages: pageTable({ '/*': { query: () => ({ q: text(20) }) } }),
    uncached: async (req, res) => {
      const answer = await render(req.url!)
      res.writeHead(answer.status, [...answer.headers].flat()).end(await answer.text())
    },
    limitRequest: createRequestLimit(0, { reads: new ConcurrencyLimit({ running: 2, waiting: 2, perClient: 3 }) }),
    requests,
    log: silent,
    maxWaitMs,
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

  it('refuses renders beyond the limit by 503, and lets any number wait for one and the same', async () => {
    const gate = Promise.withResolvers<void>()
    const { get } = await serving(async (address) => {
      if (address !== '/cached') await gate.promise
      return page(address)
    })
    await get('/cached')
    const taken = ['/a', '/b', '/c'].map((path) => get(path))
    const shared = Array.from({ length: 20 }, () => get('/a'))
    await eventually(async () => expect((await get('/d')).status).toBe(503))
    const refused = await get('/d')
    expect([refused.headers['retry-after'], refused.headers['cache-control']]).toEqual(['1', 'no-store'])
    expect(refused.body.toString()).toContain('try again in a second')
    expect((await get('/cached')).status).toBe(200)
    gate.resolve()
    for (const answer of await Promise.all([...taken, ...shared])) expect(answer.status).toBe(200)
    expect((await get('/d')).body.toString()).toBe('/d')
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

  it('says that it cannot make the page now, and when to come back, after its renderer has ended', async () => {
    const { cache, get } = await serving(async (address) => {
      if (address === '/gone') throw new RendererEnded()
      return page('kept')
    })
    await get('/')
    const { status, headers, body } = await get('/gone')
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '1', 'no-store'])
    expect(body.toString()).toMatch(/starting again. Please try again/)
    expect((await get('/')).status).toBe(200)
    expect(cache.size.pages).toBe(1)
  })

  it('stays within its bounds, dropping the least recently used', async () => {
    const { get, cache } = await serving(async (address) => page(address.padEnd(2000, '.')), { maxBytes: 40_000 })
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

describe('a change of content', () => {
  /** A page that reads what its address names, and a clock that stands until it is moved. */
  const changing = async () => {
    const texts: Record<string, string> = {}
    const renders: string[] = []
    const clock = { ms: 0 }
    const { cache, get } = await serving(
      async (address) => {
        renders.push(address)
        dependencyRecorder.logQuery(`select from ${address.slice(1)}`, [])
        const text = texts[address] ?? 'old'
        if (text === 'away') throw new Error('database away')
        return page(text)
      },
      { now: () => clock.ms },
    )
    const read = async (address: string, headers = {}) => (await get(address, headers)).body.toString()
    return { texts, renders, clock, cache, get, read }
  }
  it('renews the pages that read it, and no other', async () => {
    const { texts, renders, cache, read } = await changing()
    await read('/waves')
    await read('/imports')
    texts['/waves'] = 'new'
    cache.invalidate('waves')
    await cache.renewed()
    expect(renders).toEqual(['/waves', '/imports', '/waves'])
    expect([await read('/waves'), await read('/imports')]).toEqual(['new', 'old'])
    expect(renders).toHaveLength(3)
  })

  it('renews everything when nobody says what has changed', async () => {
    const { renders, cache, read } = await changing()
    await read('/waves')
    await read('/imports')
    cache.invalidate()
    await cache.renewed()
    expect(renders).toHaveLength(4)
  })

  it('renews first what is read most, and what nobody has read since it was rendered for its next reader', async () => {
    const { texts, renders, clock, cache, read } = await changing()
    for (const address of ['/imports', '/waves', '/waves', '/scores']) await read(address)
    cache.invalidate()
    await cache.renewed()
    expect(renders.slice(3)).toEqual(['/waves', '/imports', '/scores'])
    await read('/imports')
    cache.invalidate()
    await cache.renewed()
    expect(renders.slice(6)).toEqual(['/imports'])
    texts['/waves'] = 'new'
    clock.ms += 1000
    expect(await read('/waves')).toBe('new')
  })

  it('keeps the pages that would come out the same, asks about them at once, and renders only the others', async () => {
    const asked: string[][] = []
    const changed = new Set(['/2'])
    let together: string[] = []
    const asking = (key: string) => async () => {
      if (together.push(key) === 1) {
        asked.push(together)
        await Promise.resolve()
        together = []
      }
      return !changed.has(key)
    }
    const renders: string[] = []
    const cache = new PageCache({
      maxBytes: 1e6,
      requestsOf: (key) => new RequestMetrics((path) => path).of(key),
      render: async (key) => {
        renders.push(key)
        const bodies = { identity: Buffer.from(`${key} ${renders.length}`) }
        return {
          page: { status: 200, headers: [], bodies, digest: `${renders.length}`, cacheable: true, loaderData: null },
          reads: Object.assign(new Set(['entries:insights']), { isSameAfter: asking(key) }),
        }
      },
    })
    const keys = ['/1', '/2', '/3']
    for (const key of keys) await cache.load(key)
    cache.invalidate('entries:insights')
    await cache.renewed()
    expect(asked).toEqual([keys])
    expect(renders).toEqual([...keys, '/2'])
    expect(keys.map((key) => cache.getStale(key)!.age)).toEqual([0, 0, 0])
    // Nobody has read them since: they wait for their next reader, who finds one unchanged, and one that is.
    cache.invalidate('entries:insights')
    await cache.renewed()
    expect(asked).toHaveLength(1)
    expect((await cache.load('/1')).page.status).toBe(304)
    expect((await cache.load('/2')).page.status).toBe(200)
    expect(renders).toEqual([...keys, '/2', '/2'])
  })

  it('asks again about a page that another change made stale meanwhile', async () => {
    let answers: ((isSame: boolean) => void)[] = []
    const renders: string[] = []
    const cache = new PageCache({
      maxBytes: 1e6,
      requestsOf: (key) => new RequestMetrics((path) => path).of(key),
      render: async (key) => {
        renders.push(key)
        const reads = Object.assign(new Set(['entries:insights', 'entries:tags']), {
          isSameAfter: () => new Promise<boolean>((resolve) => answers.push(resolve)),
        })
        const bodies = { identity: Buffer.from(key) }
        return {
          page: { status: 200, headers: [], bodies, digest: key, cacheable: true, loaderData: null },
          reads,
        }
      },
    })
    await cache.load('/1')
    cache.invalidate('entries:insights')
    cache.invalidate('entries:tags')
    const renewed = cache.renewed()
    const answer = async (isSame: boolean) => {
      await eventually(() => expect(answers).toHaveLength(1))
      const [next] = answers
      answers = []
      next!(isSame)
    }
    await answer(true)
    await renewed
    // What came while it was asked makes it stale again, and since nobody has read it, its next reader asks.
    expect(renders).toEqual(['/1'])
    const loaded = cache.load('/1')
    await answer(false)
    await loaded
    expect(renders).toEqual(['/1', '/1'])
  })

  it('is shown to a reader after a second at most', async () => {
    const { texts, clock, cache, read } = await changing()
    await read('/waves')
    texts['/waves'] = 'away'
    cache.invalidate('waves')
    await cache.renewed()
    expect(await read('/waves')).toBe('old')
    texts['/waves'] = 'newest'
    clock.ms += 1000
    expect(await read('/waves')).toBe('newest')
  })

  it('leaves the page as it was, with its age, while it cannot be rendered', async () => {
    const { texts, clock, cache, get, read } = await changing()
    await read('/waves')
    texts['/waves'] = 'away'
    cache.invalidate('waves')
    clock.ms += 42_000
    const { status, headers, body } = await get('/waves')
    expect([status, headers.age, headers['cache-control'], body.toString()]).toEqual([200, '42', 'no-store', 'old'])
  })

  it.each([
    ['after a change', 'waves', { changed: 1, unknown: 60_000 }],
    ['when nothing is known to have changed', undefined, { changed: 60_000, unknown: 1 }],
  ])('leaves the page as it was, with its age, while it cannot be rendered: %s', async (_, change, maxWaitMs) => {
    const clock = { ms: 0 }
    const hanging = Promise.withResolvers<Response>()
    let isHanging = false
    const render = async () => {
      dependencyRecorder.logQuery('select from waves', [])
      return isHanging ? hanging.promise : page('old')
    }
    const { cache, get } = await serving(render, { now: () => clock.ms, maxWaitMs })
    await get('/')
    await get('/')
    isHanging = true
    cache.invalidate(change)
    clock.ms += 42_000
    const { status, headers, body } = await get('/')
    expect([status, headers.age, body.toString()]).toEqual([200, '42', 'old'])
    hanging.resolve(page('new'))
    await cache.renewed()
    expect((await get('/')).body.toString()).toBe('new')
  })

  it('makes stale a render that began before it, and a reader who comes a second later waits for the next', async () => {
    let text = 'old'
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const began = Promise.withResolvers<void>()
    const clock = { ms: 0 }
    let renders = 0
    const { get, cache } = await serving(
      async () => {
        const seen = text
        dependencyRecorder.logQuery('select from waves', [])
        began.resolve()
        await gates[renders++]!.promise
        return page(seen)
      },
      { now: () => clock.ms },
    )
    const first = get('/')
    await began.promise
    text = 'new'
    cache.invalidate('waves')
    clock.ms += 1000
    const second = get('/')
    for (const { resolve } of gates) resolve()
    expect((await second).body.toString()).toBe('new')
    await first
    expect((await get('/')).body.toString()).toBe('new')
  })

  it('compresses a page when an encoding is first asked for, and its renewal before anybody asks', async () => {
    let text = 'old'
    const { cache, get } = await serving(async () => {
      dependencyRecorder.logQuery('select from waves', [])
      return page(text)
    })
    const encodings = () => Object.keys(cache.get('/')!.variants)
    const unpacked = async () => gunzipSync((await get('/', { 'Accept-Encoding': 'gzip' })).body).toString()
    await get('/')
    expect(encodings()).toEqual(['identity'])
    expect(await Promise.all([unpacked(), unpacked()])).toEqual(['old', 'old'])
    expect(encodings()).toEqual(['gzip'])
    text = 'new'
    cache.invalidate('waves')
    await cache.renewed()
    expect(encodings()).toEqual(['gzip'])
    expect(await unpacked()).toBe('new')
  })

  it('is kept compressed alone once it has been, and still read as it was rendered, with the same ETag', async () => {
    const { cache, get } = await serving(async () => page('long '.repeat(20_000)))
    const plain = await get('/')
    const before = cache.size.bytes
    await get('/', { 'Accept-Encoding': 'gzip' })
    await get('/', { 'Accept-Encoding': 'br' })
    cache.get('/')
    expect(cache.size.bytes).toBeLessThan(before / 5)
    const [again, zipped] = await Promise.all([get('/'), get('/', { 'Accept-Encoding': 'gzip' })])
    expect(again.body).toEqual(plain.body)
    expect([again.headers.etag, again.headers['content-encoding']]).toEqual([plain.headers.etag, undefined])
    expect(gunzipSync(zipped.body)).toEqual(plain.body)
    expect((await get('/', { 'If-None-Match': String(plain.headers.etag) })).status).toBe(304)
    expect(Object.keys(cache.get('/')!.variants).sort()).toEqual(['br', 'gzip'])
  })

  it('compresses a page again only if it has changed', async () => {
    const { cache, get, read } = await changing()
    await read('/waves')
    const before = cache.get('/waves')
    cache.invalidate('waves')
    await cache.renewed()
    expect(cache.get('/waves')).toBe(before)
    expect((await get('/waves')).headers.etag).toBe(before!.variants.identity!.etag)
  })
})
