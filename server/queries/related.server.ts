import { caseStudies } from '#domain/collections/case-studies.ts'
import { insights } from '#domain/collections/insights.ts'
import type { Db } from '../db/db.ts'
import { listEntries } from './entries.server.ts'

export interface RelatedLink {
  url: string
  title: string
  summary: string
  publishedAt: string
}

/** What else the site has about a company: its catchments, and the articles and studies that name it, newest first. */
export const listRelated = async (db: Db, companyId: string) => {
  const [rivers, articles, studies] = await Promise.all([
    listEntries(db, 'catchments'),
    listEntries(db, 'insights'),
    listEntries(db, 'case-studies'),
  ])
  return {
    catchments: rivers
      .filter(({ data }) => data.company === companyId)
      .map(({ slug, data }) => ({ slug, name: data.name, river: data.river, region: data.region })),
    insights: articles
      .filter(({ data }) => data.companies?.includes(companyId))
      .map(({ slug, data }) => ({
        url: insights.pathOf({ slug, data })!,
        title: data.title,
        summary: data.summary,
        publishedAt: data.publishedAt,
      }))
      .sort(newestFirst)
      .slice(0, 4),
    caseStudies: studies
      .filter(({ data }) => data.company === companyId)
      .map(({ slug, data }) => ({
        url: caseStudies.pathOf({ slug, data })!,
        title: data.title,
        summary: data.excerpt,
        publishedAt: data.publishedAt,
      }))
      .sort(newestFirst),
  }
}

const newestFirst = (a: RelatedLink, b: RelatedLink) => b.publishedAt.localeCompare(a.publishedAt)
