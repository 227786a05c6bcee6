import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createHonoApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { expectations, hostileQueries } from '#tests/search/expectations.ts'
import { testDatabase } from '#tests/support/database.ts'
import { silent } from '#tests/support/silent-log.ts'
import { pages } from '#tests/support/source-pages.ts'
import { entries } from '../db/schema/content.ts'
import { SearchIndex } from './search-index.ts'
import { SearchService, startSearch } from './search-service.ts'

const database = await testDatabase()
const { db } = database
let search: SearchService
let app: ReturnType<typeof createHonoApp>

beforeAll(async () => {
  search = await startSearch(database, silent, pages)
  await search.ready
  app = createHonoApp(
    { db, env: readEnv({}), log: silent, search, ready: async () => true },
    { renderApp: async () => new Response('page') },
  )
})

const ask = (query: string, more = '') =>
  app.request(`/api/search?q=${encodeURIComponent(query.toWellFormed())}${more}`)
const urlsFor = async (query: string) => (await search.search(query, 3)).map(({ url }) => url)

describe('what people search for is among the first three', () => {
  it('has at least sixty expectations', () => expect(expectations.length).toBeGreaterThanOrEqual(60))
  it.each(expectations)('$how: $query → $expected', async ({ query, expected }) => {
    expect(await urlsFor(query)).toContain(expected)
  })
  it.each(expectations.filter(({ how }) => how === 'code' || how === 'exact'))(
    'first of all: $query',
    async ({ query, expected }) => expect((await urlsFor(query))[0]).toBe(expected),
  )
})

describe('GET /api/search', () => {
  it('gives a list in the shape of the source, eight unless told otherwise', async () => {
    const hits = await (await ask('water')).json()
    expect(hits).toHaveLength(8)
    expect(await (await ask('water', '&limit=3')).json()).toHaveLength(3)
    for (const hit of hits) {
      expect(Object.keys(hit).toSorted()).toEqual(
        expect.arrayContaining(['id', 'marks', 'snippet', 'title', 'type', 'url']),
      )
      expect(['company', 'insight', 'page']).toContain(hit.type)
    }
  })

  it('marks whole words, inside the text', async () => {
    const hits = await (await ask('storm overflow', '&limit=20')).json()
    expect(hits.length).toBeGreaterThan(5)
    for (const { title, snippet, marks } of hits) {
      for (const [from, to] of marks.snippet) expect(snippet.slice(from, to).toLowerCase()).toMatch(/^(storm|overflow)/)
      for (const [from, to] of marks.title) expect(title.slice(from, to).toLowerCase()).toMatch(/^(storm|overflow)/)
    }
    expect(hits[0].marks.title.length).toBeGreaterThan(0)
  })

  it('never lets an illustrative number pass as fact', async () => {
    for (const query of ['river cam oxygen', 'somerset frome spill', 'bodmin sensor drift'])
      for (const { snippet } of await search.search(query, 20)) expect(snippet).not.toMatch(/:(illustrative|figure)\[/)
  })

  it('gives an empty list when nothing is found', async () => {
    const answer = await ask('xylophone zzz')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual([])
  })

  it.each([
    ['nothing to search for', '/api/search'],
    ['blanks', '/api/search?q=%20'],
    ['more than 200 characters', `/api/search?q=${'a'.repeat(201)}`],
    ['a limit of none', '/api/search?q=a&limit=0'],
    ['a limit that is too high', '/api/search?q=a&limit=51'],
    ['a limit that is no number', '/api/search?q=a&limit=x'],
  ])('%s is a 422 that says why', async (_, address) => {
    const answer = await app.request(address)
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect((await answer.json()).title).toBeTruthy()
  })

  it.each(hostileQueries)('answers %j', async (query) => {
    const answer = await ask(query)
    expect([200, 422]).toContain(answer.status)
    await answer.json()
  })

  it.each([
    '/api/search?q=%E0%A4%A',
    '/api/search?q=%',
    '/api/search?q=%ff%fe',
    '/api/search?q[]=1',
    '/api/search?q=a&q=b',
  ])('answers %s', async (address) => expect([200, 422]).toContain((await app.request(address)).status))
})

describe('a change of content', () => {
  const entry = and(eq(entries.collection, 'insights'), eq(entries.slug, 'what-104bn-buys'))
  const arrived = (query: string, count: number) =>
    expect.poll(async () => (await search.search(query, 3)).length, { interval: 10 }).toBe(count)

  it('is found when it is published, and not once it is withdrawn', async () => {
    const [row] = await db.select().from(entries).where(entry)
    await db
      .update(entries)
      .set({ published: { ...row!.published, title: 'Zebrafish in the Ouse' } })
      .where(entry)
    await arrived('zebrafish', 1)
    await db.update(entries).set({ deletedAt: new Date() }).where(entry)
    await arrived('zebrafish', 0)
    await db.update(entries).set({ deletedAt: null, published: row!.published }).where(entry)
    const first = async () => (await search.search('what £104bn buys', 1))[0]?.id
    await expect.poll(first).toBe('insight:what-104bn-buys')
  })

  it('of a quoted figure changes the pages that quote it', async () => {
    const figure = and(eq(entries.collection, 'figures'), eq(entries.slug, 'companies-ranked'))
    const [row] = await db.select().from(entries).where(figure)
    await db
      .update(entries)
      .set({ published: { ...row!.published, value: 'quindecim' } })
      .where(figure)
    const quoting = expect.poll(async () => (await search.search('quindecim', 9)).length)
    await quoting.toBeGreaterThan(0)
    await db.update(entries).set({ deletedAt: new Date() }).where(figure)
    await arrived('quindecim', 0)
    await db.update(entries).set({ deletedAt: null, published: row!.published }).where(figure)
  })

  it('reaches every instance', async () => {
    const other = await startSearch(database, silent, pages)
    await other.ready
    await db.insert(entries).values({
      collection: 'recommendations',
      slug: 'new-one',
      data: {},
      published: {
        ...(await db.select().from(entries).where(eq(entries.collection, 'recommendations')).limit(1))[0]!.published,
        title: 'Wombats for all',
      },
      status: 'published',
    })
    for (const instance of [search, other])
      await expect.poll(async () => (await instance.search('wombats', 3)).length).toBe(1)
  })
})

it('stops in the middle of its first build, asks the database nothing more and reports no error', async () => {
  const errors: unknown[] = []
  const index = new SearchIndex()
  const log = { ...silent, error: (error: unknown) => errors.push(error) } as typeof silent
  let isClosed = false
  const select = db.select.bind(db)
  const closing = Object.assign(Object.create(db), {
    select: (...args: Parameters<typeof select>) => {
      if (isClosed) throw new Error('the pool is closed')
      return select(...args)
    },
    execute: (...args: Parameters<typeof db.execute>) => {
      if (isClosed) throw new Error('the pool is closed')
      return db.execute(...args)
    },
  })
  const starting = new SearchService(closing, log, { pages: [], index })
  await expect.poll(() => index.size, { interval: 1 }).toBeGreaterThan(0)
  await starting.stop()
  isClosed = true
  await starting.refresh()
  await starting.ready
  expect(errors).toEqual([])
  expect(index.size).toBeLessThan(search.size - pages.pages.length)
})
