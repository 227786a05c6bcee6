import { describe, expect, it } from 'vitest'
import { identityOf } from '#domain/site/site.ts'
import { pastMonths } from '#domain/text/months.ts'
import { listPublicAddresses } from '#server/queries/public-addresses.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { pageTable } from '#tests/support/page-table.ts'
import { sitemap } from '../http/site-files.ts'
import { atomFeed } from './atom.server.ts'
import { listFeedItems } from './feed-items.server.ts'
import { jsonFeed } from './json-feed.server.ts'
import { escapeXml, toTimestamp } from './xml.ts'

const { db } = await testDatabase()
const siteUrl = 'https://riverline.test'
const items = await listFeedItems(db, siteUrl)

/** Whether tags open and close in order, every attribute is quoted and every ampersand begins an entity. */
const isWellFormed = (text: string) => {
  const open: string[] = []
  const rest = text
    .replace(/^<\?xml [^?]*\?>/, '')
    .replace(/<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g, (_, close, name, __, empty) => {
      if (close) expect(open.pop()).toBe(name)
      else if (!empty) open.push(name)
      return ''
    })
  expect(open).toEqual([])
  expect(rest).not.toMatch(/[<>]/)
  expect(text).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/)
  return true
}
const each = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, words]) => words!)
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

describe('the Atom feed', () => {
  const feed = atomFeed(items, siteUrl, identityOf({}))
  it('is well formed', () => expect(isWellFormed(feed)).toBe(true))
  it('has what RFC 4287 asks of a feed and of each entry, once', () => {
    const [head, ...entries] = feed.split('<entry>')
    for (const tag of ['id', 'title', 'updated']) expect(each(head!, tag)).toHaveLength(1)
    expect(head).toContain('rel="self"')
    expect(entries.length).toBe(items.length)
    for (const entry of entries) {
      for (const tag of ['id', 'title', 'updated', 'published', 'summary']) expect(each(entry, tag)).toHaveLength(1)
      expect(entry).toMatch(/<author><name>[^<]+<\/name>/)
      expect(entry).toMatch(/<content type="html">&lt;(p|aside)\b/)
    }
  })
  it('has unique ids and RFC 3339 times, newest first', () => {
    const ids = each(feed, 'id')
    expect(new Set(ids).size).toBe(ids.length)
    for (const time of [...each(feed, 'updated'), ...each(feed, 'published')]) expect(time).toMatch(rfc3339)
    const published = each(feed, 'published')
    expect(published).toEqual([...published].sort().reverse())
  })
})

describe('the JSON feed', () => {
  const feed = JSON.parse(JSON.stringify(jsonFeed(items, siteUrl, identityOf({}))))
  it('has what version 1.1 asks for', () => {
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: expect.any(String),
      home_page_url: `${siteUrl}/insights`,
      feed_url: `${siteUrl}/insights/feed.json`,
    })
    expect(feed.items.length).toBeGreaterThanOrEqual(16)
    for (const item of feed.items) {
      expect(item).toMatchObject({
        id: expect.any(String),
        url: expect.stringMatching(/^https:/),
        title: expect.any(String),
      })
      expect(item.content_html.length).toBeGreaterThan(1000)
      expect(item.date_published).toMatch(rfc3339)
      expect(item.authors[0].name).toMatch(/desk|team/)
    }
  })
})

describe('what feed readers get', () => {
  it('can be read anywhere: whole addresses, nothing to press', () => {
    for (const { html } of items) {
      expect(html).not.toMatch(/ (href|src)="[/#]/)
      expect(html).not.toMatch(/<(button|svg|script|details)|popover/)
    }
  })
  it.each([
    ['a & b < "c"', 'a &amp; b &lt; &quot;c&quot;'],
    ['bell\u0007', 'bell'],
  ])('%j is written %j', (text, written) => expect(escapeXml(text)).toBe(written))
  it.each([
    ['2025-10-29', '2025-10-29T00:00:00Z'],
    ['2025-10-29T09:30:00+01:00', '2025-10-29T08:30:00.000Z'],
  ])('%s is the instant %s', (date, time) => expect(toTimestamp(date)).toBe(time))
})

describe('the sitemap', () => {
  const pages = pageTable({
    '/': {},
    '/insights': {},
    '/insights/feed.xml': { sitemap: false },
    '/insights/:year/:month/:slug': { sitemap: { entriesOf: 'insights' } },
    '/insights/tags/:tag': { sitemap: { entriesOf: 'tags' } },
    '/about': { fromEntry: true },
    '/how-it-works': { canonical: '/civic-loop', fromEntry: true },
    '/civic-loop': { fromEntry: true },
    '/new-series': {},
    '/admin': { public: false },
    '/style-guide': { sitemap: false },
    '/rhi/companies/:id': { sitemap: { entriesOf: 'companies' } },
    '/rivers/state/:month': { sitemap: { entriesOf: 'months' } },
    '/*': { fromEntry: true },
  })
  it('lists canonical pages and entries, once, with the day they changed', async () => {
    const addresses = await listPublicAddresses(db, pages)
    const paths = addresses.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/insights',
        '/about',
        '/civic-loop',
        '/new-series',
        '/insights/2025/05/storm-overflow-data-2024',
        '/insights/tags/section-82',
        '/rhi/companies/wessex-water',
        `/rivers/state/${pastMonths(new Date())[0]}`,
      ]),
    )
    for (const path of [
      '/how-it-works',
      '/admin',
      '/style-guide',
      '/insights/feed.xml',
      '/case-studies/bodmin-research-site',
    ])
      expect(paths).not.toContain(path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const { lastmod } of addresses) expect(lastmod).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(isWellFormed(sitemap(addresses, siteUrl))).toBe(true)
  })
})
