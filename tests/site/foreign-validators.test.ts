import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { RelaxNGValidator, XmlDocument, type XmlElement } from 'libxml2-wasm'
import { unfurl } from 'unfurl.js'
import { afterAll, describe, expect, it } from 'vitest'
import type { embedKinds } from '#domain/open-data/embed.ts'
import { alertEvents } from '#server/db/schema/alerts.ts'
import { overflows } from '#server/db/schema/live.ts'
import { leads } from '#server/db/schema/people.ts'
import { moderateCorrection } from '#server/services/moderate.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/people.ts'
import { wholeApp } from '#tests/support/whole-app.ts'

/** What programs that are not ours make of our feeds and embeds: libxml2 with the grammar of RFC 4287, and a consumer of oEmbed. */
const database = await testDatabase()
const { db } = database
const { url } = await wholeApp(database, { SIMULATE_STATIONS: '8' })

describe('Atom', async () => {
  await writeNews()
  const grammar = XmlDocument.fromString(
    readFileSync(path.resolve(import.meta.dirname, '../support/standards/atom-rfc4287.rng'), 'utf8'),
  )
  const validator = RelaxNGValidator.fromDoc(grammar)
  const names = { atom: 'http://www.w3.org/2005/Atom', s: 'http://www.ascc.net/xml/schematron' }
  const rules = grammar.find('//s:rule', names).map((rule) => ({
    context: (rule as XmlElement).attr('context')!.value,
    assertion: rule.get('s:assert', names) as XmlElement,
  }))
  /** Throws what the grammar refuses; gives what its Schematron rules have against the feed. */
  const check = (feed: string) => {
    const document = XmlDocument.fromString(feed)
    validator.validate(document)
    return rules.flatMap(({ context, assertion }) =>
      document
        .find(`//${context}`, names)
        .filter((node) => !node.eval(`boolean(${assertion.attr('test')!.value})`, names))
        .map(() => assertion.content),
    )
  }

  const feeds = new Map<string, string>()
  for (const address of [
    '/insights/feed.xml',
    '/corrections/feed.xml',
    '/cunliffe-review/recommendations/feed.xml',
    '/cunliffe-review/recommendations/abstraction/feed.xml',
    '/rhi/companies/yorkshire-water/feed.xml',
    '/catchments/dart/feed.xml',
    '/overflows/yws0001/feed.xml',
  ]) {
    const answer = await fetch(url + address)
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/atom\+xml/)
    feeds.set(address, await answer.text())
  }

  it.each([...feeds])('%s has entries and is valid by RFC 4287', (_, feed) => {
    expect(feed).toContain('<entry>')
    expect(check(feed)).toEqual([])
  })

  it('the grammar refuses what the RFC does not allow', () => {
    const feed = feeds.get('/overflows/yws0001/feed.xml')!
    for (const [valid, invalid] of [
      [/<id>[^<]*<\/id>/, ''],
      [/<updated>[^<]*</, '<updated>yesterday<'],
      ['<entry>', '<entry><pubDate>today</pubDate>'],
      ['</entry>', '</entry><rights>after the entries</rights>'],
    ] as const)
      expect(() => check(feed.replace(valid, invalid)), invalid).toThrow()
    expect(check(feed.replace(/<author>.*?<\/author>/s, ''))).toEqual([
      expect.stringContaining('An atom:feed must have an atom:author'),
      expect.stringContaining('An atom:entry must have an atom:author'),
    ])
  })
})

/** News of everything that can be followed, and a decided correction, with letters that XML reserves. */
async function writeNews() {
  const at = new Date('2026-11-16T09:30:00Z')
  const overflow = { name: 'Mill & <Weir>', water: '"Aire"', companyId: 'yorkshire-water' }
  const unknown = { state: 'stopped' as const, since: at, sinceInferred: false, fingerprint: '', firstReadAt: at }
  await db.insert(overflows).values({
    id: 'yws0001',
    sourceId: 'YWS0001',
    feed: 'hub-yorkshire',
    lat: 53.8,
    lon: -1.6,
    ...overflow,
    ...unknown,
  })
  const span = { start: at.getTime(), startInferred: false, end: null, endInferred: false }
  const times = { happenedAt: at, foundAt: at }
  await db.insert(alertEvents).values([
    {
      ...{
        key: 'yws0001 started',
        subjects: ['overflow:yws0001', 'company:yorkshire-water', 'catchment:dart'],
        ...times,
      },
      details: { kind: 'started', overflowId: 'yws0001', ...overflow, ...span },
    },
    {
      ...{ key: 'abstraction accepted', subjects: ['topic:abstraction'], ...times },
      details: { kind: 'answered', slug: 'abstraction', title: 'A & B', response: 'accepted', responseDate: null },
    },
  ])
  const { id: by } = await makePerson({ db }, 'admin')
  const body = new URLSearchParams({ page: `${url}/rhi/record`, wrong: 'The third row has the wrong year.', email: '' })
  expect((await fetch(`${url}/forms/correction`, { method: 'POST', headers: { Origin: url }, body })).ok).toBe(true)
  const [lead] = await db.select().from(leads)
  const order = { id: lead!.id, seenUpdatedAt: lead!.updatedAt.toISOString(), by, status: 'accepted' as const }
  expect(await moderateCorrection(db, { ...order, note: 'Now 2024 & <right>.', since: '', effect: '' })).toBe('done')
}

describe('oEmbed', async () => {
  /** A page that names the embed of another address: for what has no page of its own with a link to its embed. */
  const stranger = createServer((request, answer) => {
    const href = `${url}/oembed?url=${encodeURIComponent(url + request.url)}`
    answer.setHeader('Content-Type', 'text/html')
    answer.end(`<title>A stranger’s page</title><link rel="alternate" type="application/json+oembed" href="${href}">`)
  })
  await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done))
  afterAll(() => void stranger.close())
  const strange = `http://127.0.0.1:${(stranger.address() as { port: number }).port}`

  const pages = {
    ranking: `${url}/rhi/companies`,
    matrix: `${url}/rhi/matrix`,
    company: `${url}/rhi/companies/wessex-water`,
    chart: `${strange}/embed/chart/spills`,
    station: `${url}/stations/simulated-lowland`,
    'company-overflows': `${url}/live?company=wessex-water`,
    'catchment-overflows': `${url}/catchments/dart`,
  } satisfies Record<keyof typeof embedKinds, string>

  it.each(Object.entries(pages))('a consumer finds, asks for and reads the embed of a %s', async (kind, page) => {
    const { oEmbed } = await unfurl(page)
    expect(oEmbed).toMatchObject({
      type: 'rich',
      version: '1.0',
      width: expect.any(Number),
      height: expect.any(Number),
    })
    const [, frame] = /^<iframe src="([^"]+)"/.exec((oEmbed as { html: string }).html)!
    expect(frame).toContain(`/embed/${kind}`)
    const answer = await fetch(frame!)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Security-Policy')).toContain('frame-ancestors *')
  })
})
