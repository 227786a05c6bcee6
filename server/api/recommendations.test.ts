import { describe, expect, it } from 'vitest'
import { type Confidence, confidences } from '#domain/figures/provenance.ts'
import { isReprint } from '#domain/figures/reprints.ts'
import type { Recommendation } from '#domain/review/recommendation.ts'
import { reviewTags } from '#domain/review/review.ts'
import type { ServerServices } from '#server/context.server.ts'
import { responsesFeed } from '#server/feeds/responses-feed.server.ts'
import { listEntries } from '#server/queries/entries.server.ts'
import { getPageExtras } from '#server/queries/page-extras.server.ts'
import { listRecommendations } from '#server/queries/recommendations.server.ts'
import { getRedirect } from '#server/queries/redirects.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createApi } from './index.ts'

const { db } = await testDatabase()
const api = createApi({ db } as unknown as ServerServices)
// biome-ignore lint/suspicious/noExplicitAny: what the API answers is what is being tested
const json = async (path: string): Promise<any> => (await api.request(path)).json()

describe('/recommendations', () => {
  it('gives every topic, and one number', async () => {
    const { recommendations, total, all, note } = await json('/recommendations')
    const entries = await listEntries(db, 'recommendations')
    expect([recommendations.length, total, all]).toEqual([entries.length, entries.length, entries.length])
    expect(note).toContain('not the Commission’s numbered list')
    const numbered = (recommendations as Recommendation[]).filter(({ number }) => number !== null)
    expect(numbered.map(({ id, number }) => [id, number])).toEqual([['monitoring-programmes', 13]])
  })

  it('combines filters, and its counts come true', async () => {
    const { counts } = await json('/recommendations?tag=monitoring')
    for (const { code, count } of counts.response) {
      const { total, recommendations } = await json(`/recommendations?tag=monitoring&response=${code}`)
      expect(total).toBe(count)
      for (const one of recommendations)
        expect(one).toMatchObject({ response: code, tags: expect.arrayContaining(['monitoring']) })
    }
  })

  it('finds words in what is asked and why it matters', async () => {
    const { recommendations } = await json('/recommendations?words=self-monitoring%20SOUTHERN')
    expect(recommendations.map(({ id }: Recommendation) => id)).toContain('osm')
    expect((await json('/recommendations?words=zzzz')).total).toBe(0)
  })

  it.each(['theme=gossip', 'addressee=x', 'response=maybe', 'tag=x', "response='--"])('refuses %s', async (query) => {
    for (const path of [`/recommendations?${query}`, `/recommendations.csv?${query}`]) {
      const answer = await api.request(path)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ detail: expect.stringContaining(query.split('=')[0]!) })
    }
  })

  it('gives one topic with its sources, and 404 for none', async () => {
    const osm = await json('/recommendations/osm')
    expect(osm).toMatchObject({ id: 'osm', number: null, responseLabel: 'Accepted', responseDate: '2025-07-21' })
    expect(osm.responseSources.length).toBeGreaterThan(1)
    expect(osm.measures[0]).toMatchObject({ code: 'trust' })
    expect(osm.related).toContain('open-data')
    const none = await api.request('/recommendations/nothing')
    expect([none.status, await none.json()]).toMatchObject([404, { detail: expect.stringContaining('nothing') }])
  })

  it('is a CSV file, narrowed in the same way', async () => {
    const rows = async (path: string) => (await (await api.request(path)).text()).trim().split('\r\n').length - 1
    expect(await rows('/recommendations.csv')).toBe((await json('/recommendations')).all)
    const { total } = await json('/recommendations?response=consulting')
    expect(total).toBeGreaterThan(0)
    expect(await rows('/recommendations.csv?response=consulting')).toBe(total)
    const text = await (await api.request('/recommendations.csv?tag=monitoring')).text()
    expect(text).toContain('response_sources')
    expect(text).toContain('River Summit')
  })
})

it('says nothing of the Commission or of ministers without naming who says so', async () => {
  const { recommendations } = await json('/recommendations')
  for (const { id, response, responseDate, confidence, confidenceLabel } of recommendations) {
    const { sources, responseSources } = await json(`/recommendations/${id}`)
    expect(sources.length, id).toBeGreaterThan(0)
    // Nobody has read the report itself yet.
    expect(['report', 'unchecked'], id).toContain(confidence)
    expect(confidenceLabel).toBe(confidences[confidence as Confidence])
    if (response === 'not-found') expect(responseDate, id).toBeNull()
    else expect([responseDate, responseSources.length > 0], id).toEqual([expect.any(String), true])
    for (const { publisher, url } of [...sources, ...responseSources]) {
      expect(publisher).not.toMatch(/blog|digest|reprint|via /i)
      if (url) expect(isReprint(url), url).toBe(false)
    }
  }
})

it('takes a withdrawn topic back to the list', async () => {
  expect(await getRedirect(db, '/cunliffe-review/recommendations/special-administration')).toBe(
    '/cunliffe-review/recommendations',
  )
  const live = new Set((await listEntries(db, 'recommendations')).map(({ slug }) => slug))
  for (const { data } of await listEntries(db, 'redirects')) {
    const [, withdrawn] = /^\/cunliffe-review\/recommendations\/(.+)$/.exec(data.from) ?? []
    if (withdrawn) expect(live.has(withdrawn), withdrawn).toBe(false)
  }
})

it('publishes responses as a feed, the newest first', async () => {
  const { topics } = await listRecommendations(db)
  const feed = responsesFeed(topics, 'https://riverline.example', 'Riverline')
  expect(feed.match(/<entry>/g)).toHaveLength(topics.filter(({ response }) => response !== 'not-found').length)
  expect(feed).not.toContain('No response found')
  const published = [...feed.matchAll(/<published>(.+?)T/g)].map(([, day]) => day!)
  expect(published).toEqual([...published].sort().reverse())
  expect(feed).toContain('<id>https://riverline.example/cunliffe-review/recommendations/osm#accepted-2025-07-21</id>')
  expect(feed).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/)
})

it('every related topic, tag and measure leads somewhere', async () => {
  const { recommendations } = await json('/recommendations')
  for (const { id } of recommendations as Recommendation[]) {
    const one = await json(`/recommendations/${id}`)
    expect(one.whyItMatters, id).not.toContain('N/A')
    for (const related of one.related)
      expect(recommendations.some((other: Recommendation) => other.id === related)).toBe(true)
  }
})

describe('what the pages of the section show besides their blocks', () => {
  it('is the state of all topics on the landing page', async () => {
    const extras = await getPageExtras(db, 'cunliffe-review')
    expect(extras).toMatchObject({ kind: 'review-status', total: (await listEntries(db, 'recommendations')).length })
  })
  it.each(Object.entries(reviewTags))('is the topics tagged %s on their page', async (tag, { topic }) => {
    const extras = await getPageExtras(db, `cunliffe-review/${topic}`)
    if (extras?.kind !== 'review-topics') throw new Error(`no topics on ${topic}`)
    expect(extras.topics.length).toBeGreaterThan(3)
    for (const one of extras.topics) expect(one.tags).toContain(tag)
  })
  it('is a letter on the page about getting involved, and nothing elsewhere', async () => {
    expect(await getPageExtras(db, 'cunliffe-review/get-involved')).toEqual({ kind: 'letter', after: 'write' })
    expect(await getPageExtras(db, 'about')).toBeNull()
  })
})
