import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { CaseStudySummary } from '#domain/editorial/case-study.ts'
import type { InsightPost } from '#domain/editorial/insight.ts'
import { shippedHome } from '#tests/support/shipped-home.ts'
import { CaseStudiesSection } from './case-studies-section.tsx'
import { featuredCaseStudies, latestInsights, type QueriedSectionProps } from './home-queries.ts'
import { InsightsSection } from './insights-section.tsx'

const Insights = (props: QueriedSectionProps) => <InsightsSection {...props} text={shippedHome.insights} />
const CaseStudies = (props: QueriedSectionProps) => <CaseStudiesSection {...props} text={shippedHome.caseStudies} />
const draw = (Section: ComponentType<QueriedSectionProps>, fill: (client: QueryClient) => void = () => {}) => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  fill(client)
  const element = (
    <QueryClientProvider client={client}>
      <Section refetchOnMount={false} />
    </QueryClientProvider>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}
const withFailedQuery = (key: readonly unknown[]) => (client: QueryClient) => {
  client
    .getQueryCache()
    .build(client, { queryKey: key })
    .setState({ status: 'error', error: new Error('Failed'), fetchStatus: 'idle', errorUpdateCount: 1 })
}
const countSkeletons = (html: string) => html.match(/role="status"/g)?.length ?? 0

const post = (slug: string): InsightPost => ({
  url: `/insights/2026/11/${slug}`,
  frontmatter: {
    title: `About ${slug}`,
    summary: 'What it says.',
    heroImage: '/art/field-stories/x.svg',
    alt: '',
    stream: 'Field Stories',
    publishedAt: '2026-11-02',
    modifiedAt: null,
    readingMins: 4,
    author: 'Field team',
    tags: [],
    slug,
  },
  codes: { stream: 'field-stories', author: 'field-team', tags: [] },
})

describe('latest insights', () => {
  const { queryKey } = latestInsights
  it('holds three places while loading', () => expect(countSkeletons(draw(Insights))).toBe(3))

  it.each([
    ['the fetch fails', withFailedQuery(queryKey)],
    ['there is no list in the answer', (client: QueryClient) => client.setQueryData(queryKey, {})],
  ])('says so when %s', (_, fill) => {
    const html = draw(Insights, fill)
    expect(html).toContain('Unable to load latest insights at the moment')
    expect(html).toMatch(/href="\/insights"[^>]*>Browse All Insights/)
  })

  it('says so when there are none yet', () => {
    const html = draw(Insights, (client) => client.setQueryData(queryKey, { posts: [] }))
    expect(html).toContain('No insights available yet. Check back soon for expert analysis and field stories')
    expect(html).toMatch(/href="\/insights"[^>]*>Visit Insights Page/)
  })

  it('shows stream, British date, reading time and a link to each, and to all', () => {
    const html = draw(Insights, (client) => client.setQueryData(queryKey, { posts: ['a', 'b', 'c'].map(post) }))
    expect(html.match(/<article/g)).toHaveLength(3)
    expect(html).toContain('href="/insights/2026/11/a"')
    expect(html).toMatch(/Field Stories<\/span> · Field team · .*2 November 2026 · .*4 min/)
    expect(html.match(/What it says\./g)).toHaveLength(3)
    expect(html).toMatch(/href="\/insights"[^>]*>View All Insights/)
  })
})

describe('tags of a card', () => {
  const tags = ['Sewage', 'Rain', 'Sensors', 'Nutrients', 'Data']
  const shortenedTags = '<li>Sewage</li><li>Rain</li><li>Sensors</li><li>+2 more</li>'
  it('are at most three on an insight', () => {
    const { frontmatter, ...rest } = post('a')
    const posts = [{ ...rest, frontmatter: { ...frontmatter, tags } }]
    const html = draw(Insights, (client) => client.setQueryData(latestInsights.queryKey, { posts }))
    expect(html.replaceAll('<!-- -->', '')).toContain(shortenedTags)
  })
  it('are at most three on a case study', () => {
    const study = { slug: 'a', url: '/case-studies/a', title: 'a', excerpt: 'x', categoryLabel: 'Community', tags }
    const html = draw(CaseStudies, (client) => client.setQueryData(featuredCaseStudies.queryKey, [study]))
    expect(html.replaceAll('<!-- -->', '')).toContain(shortenedTags)
  })
})

describe('featured case studies', () => {
  const { queryKey } = featuredCaseStudies
  const emptyMessage = 'No featured case studies available at the moment'
  const study = (slug: string) =>
    ({
      slug,
      url: `/case-studies/${slug}`,
      title: slug,
      excerpt: 'x',
      categoryLabel: 'Community',
      heroImage: '/x.svg',
      alt: '',
      tags: [] as string[],
      invented: slug !== 'real',
    }) as CaseStudySummary

  it('holds three places while loading', () => expect(countSkeletons(draw(CaseStudies))).toBe(3))
  it('counts a failure, and an answer that is no list, as none', () => {
    expect(draw(CaseStudies, withFailedQuery(queryKey))).toContain(emptyMessage)
    expect(draw(CaseStudies, (client) => client.setQueryData(queryKey, { error: 'no' }))).toContain(emptyMessage)
    expect(draw(CaseStudies, (client) => client.setQueryData(queryKey, []))).toContain(emptyMessage)
  })
  it('keeps the first three', () => {
    const html = draw(CaseStudies, (client) => client.setQueryData(queryKey, ['a', 'b', 'c', 'd'].map(study)))
    expect(html.match(/href="\/case-studies\/\w"/g)).toHaveLength(3)
  })
  it('calls each a worked example and marks it as invented on its own card', () => {
    const html = draw(CaseStudies, (client) => client.setQueryData(queryKey, ['a', 'b', 'real'].map(study)))
    expect(html).toContain('Worked examples</h2>')
    const [a, b, real] = html.split('<li').slice(1)
    for (const card of [a, b]) expect(card).toMatch(/Worked example:.*data-invented/)
    expect(real).toContain('Case study: community')
    expect(real).not.toContain('data-invented')
  })
})
