import { describe, expect, it } from 'vitest'
import type { InsightPost } from '#domain/editorial/insight.ts'
import { streams } from '#domain/editorial/streams.ts'
import type { ServerServices } from '#server/context.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createApi } from './index.ts'

const { db } = await testDatabase()
const api = createApi({ db } as unknown as ServerServices)
// biome-ignore lint/suspicious/noExplicitAny: what the API answers is what is being tested
const json = async (path: string): Promise<any> => (await api.request(path)).json()
const slugs = (posts: InsightPost[]) => posts.map(({ frontmatter }) => frontmatter.slug)

describe('/insights', () => {
  it('gives the three newest as the source has them', async () => {
    const { posts, total } = await json('/insights?limit=3')
    expect(posts).toHaveLength(3)
    expect(total).toBeGreaterThanOrEqual(16)
    for (const { url, frontmatter } of posts as InsightPost[]) {
      expect(url).toMatch(/^\/insights\/\d{4}\/\d{2}\/[a-z0-9-]+$/)
      expect(frontmatter).toMatchObject({
        title: expect.any(String),
        summary: expect.any(String),
        heroImage: expect.stringMatching(/^\//),
        alt: expect.any(String),
        publishedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/),
        readingMins: expect.any(Number),
        author: expect.stringMatching(/desk|team/),
        slug: expect.any(String),
      })
      expect(Object.values(streams).map(({ label }) => label)).toContain(frontmatter.stream)
      expect(frontmatter.tags.length).toBeGreaterThan(0)
    }
    const dates = (posts as InsightPost[]).map(({ frontmatter }) => frontmatter.publishedAt)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  it('is walked to its end by cursor, each piece once', async () => {
    const all: string[] = []
    let cursor = ''
    do {
      const page = await json(`/insights?limit=5${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      all.push(...slugs(page.posts))
      cursor = page.nextCursor ?? ''
    } while (cursor)
    expect(all.length).toBe((await json('/insights')).total)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(slugs((await json('/insights?limit=50')).posts))
  })

  it('narrows by stream, by code or by name', async () => {
    const byCode = await json('/insights?stream=field-stories&limit=50')
    const byName = await json('/insights?stream=Field%20Stories&limit=50')
    expect(byCode.total).toBeGreaterThan(2)
    expect(slugs(byCode.posts)).toEqual(slugs(byName.posts))
    for (const post of byCode.posts as InsightPost[]) expect(post.codes.stream).toBe('field-stories')
  })

  it('narrows by tag', async () => {
    const { posts } = await json('/insights?tag=epa-ratings&limit=50')
    expect(posts.length).toBeGreaterThan(0)
    for (const post of posts as InsightPost[]) expect(post.codes.tags).toContain('epa-ratings')
  })

  it.each([
    ['every word, anywhere in the piece', 'oxygen trace', 'how-to-read-a-dissolved-oxygen-trace'],
    ['in any case', 'SECTION 82', 'section-82-compliance-explained'],
    ['a tag', 'chalk streams', 'chalk-streams-need-their-own-normal'],
  ])('searches for %s', async (_, words, slug) => {
    expect(slugs((await json(`/insights?limit=50&search=${encodeURIComponent(words)}`)).posts)).toContain(slug)
  })

  it.each(['%', '_%_', "' or 1=1 --", '\\', 'zzzz-nothing', 'a'.repeat(5000)])('takes %s as words', async (words) => {
    const { total } = await json(`/insights?search=${encodeURIComponent(words)}`)
    expect(total).toBeLessThan((await json('/insights')).total)
  })

  it.each(['limit=0', 'limit=51', 'limit=x', 'cursor=nonsense', 'stream=gossip'])('refuses %s', async (query) => {
    const answer = await api.request(`/insights?${query}`)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining(query.split('=')[0]!) })
  })

  it('gives one piece with its text, and 404 for none', async () => {
    const one = await json('/insights/storm-overflow-data-2024')
    expect(one).toMatchObject({ url: '/insights/2025/05/storm-overflow-data-2024', wordCount: expect.any(Number) })
    expect(one.body[0].html).toContain('<p>')
    expect(one.body.some((part: object) => 'chart' in part)).toBe(true)
    expect(one.related.length).toBe(3)
    expect((await api.request('/insights/nothing')).status).toBe(404)
  })
})

describe('/case-studies', () => {
  const seven = [
    'anglian-water-river-cam',
    'bodmin-research-site',
    'wessex-water-somerset-frome',
    'river-dart-whole-catchment',
    'smart-biosphere-landowner-access',
    'smart-biosphere-environmental-intelligence',
    'scottish-research-station',
  ]
  it('is a list of the seven, with the fields of the source', async () => {
    const list = await json('/case-studies')
    expect(list.map(({ slug }: { slug: string }) => slug).sort()).toEqual([...seven].sort())
    for (const study of list)
      expect(study).toMatchObject({
        id: expect.any(String),
        title: expect.any(String),
        subtitle: expect.any(String),
        excerpt: expect.any(String),
        category: expect.any(String),
        tags: expect.any(Array),
        author: expect.any(String),
        publishedAt: expect.stringMatching(/^\d{4}-/),
        readingTimeMinutes: expect.any(Number),
        invented: true,
        kind: 'Worked example',
        description: expect.stringMatching(/^Worked example: stations, readings and results are invented\./),
      })
  })
  it('gives the featured first, and no more than asked', async () => {
    const list = await json('/case-studies?limit=3')
    expect(list.map(({ featured }: { featured: number }) => featured)).toEqual([1, 2, 3])
  })
  it('narrows by category', async () => {
    const list = await json('/case-studies?category=water-companies')
    expect(list.length).toBeGreaterThan(0)
    expect(list.every(({ category }: { category: string }) => category === 'water-companies')).toBe(true)
    expect(await json('/case-studies?category=none')).toEqual([])
  })
  it('gives one, and 404 for none', async () => {
    expect(await json('/case-studies/bodmin-research-site')).toMatchObject({
      slug: 'bodmin-research-site',
      place: { lat: expect.any(Number) },
    })
    expect((await api.request('/case-studies/nothing')).status).toBe(404)
    expect((await api.request('/case-studies?limit=101')).status).toBe(422)
  })
})
