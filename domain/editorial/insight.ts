import type { Stream } from './streams.ts'

/** An insight as lists, cards and the API give it. `frontmatter` has words for people; `codes` has what addresses take. */
export interface InsightPost {
  url: string
  frontmatter: {
    title: string
    summary: string
    heroImage: string
    alt: string
    stream: string
    publishedAt: string
    modifiedAt: string | null
    readingMins: number
    author: string
    tags: string[]
    slug: string
  }
  codes: { stream: Stream; author: string; tags: string[] }
}

/** What narrows a list of insights. */
export interface InsightFilters {
  search?: string | null
  stream?: string | null
  tag?: string | null
  author?: string | null
}

/** One that leads and three rows of three. */
export const insightsAPage = 10

/** The address of an insight: year and month of publication, then its slug. */
export const insightPath = ({ slug, publishedAt }: { slug: string; publishedAt: string }) =>
  `/insights/${publishedAt.slice(0, 4)}/${publishedAt.slice(5, 7)}/${slug}`
