import { eq, or } from 'drizzle-orm'
import { isInventedStudy } from '#domain/editorial/case-study.ts'
import { insightPath } from '#domain/editorial/insight.ts'
import type { RelatedPiece } from '#domain/maps/catchment.ts'
import type { Db } from '../db/db.ts'
import { field, listHas, listSummaries } from './entries.server.ts'

export interface RelatedLink {
  url: string
  title: string
  summary: string
  publishedAt: string
}

const maxArticles = 4

/** What else the site has about a company: its catchments, and the articles and studies that name it, newest first. */
export const listAboutCompany = async (db: Db, companyId: string) => {
  const rows = await listSummaries(
    db,
    ['catchments', 'insights', 'case-studies'],
    or(eq(field('company'), companyId), listHas('companies', companyId)),
  )
  const newestFirst = (a: RelatedLink, b: RelatedLink) => b.publishedAt.localeCompare(a.publishedAt)
  return {
    catchments: rows
      .filter((entry) => entry.collection === 'catchments')
      .map(({ slug, data }) => ({ slug, name: data.name, river: data.river, region: data.region })),
    insights: rows
      .filter((entry) => entry.collection === 'insights')
      .map(({ slug, data }) => ({
        url: insightPath({ slug, publishedAt: data.publishedAt }),
        title: data.title,
        summary: data.summary,
        publishedAt: data.publishedAt,
      }))
      .sort(newestFirst)
      .slice(0, maxArticles),
    caseStudies: rows
      .filter((entry) => entry.collection === 'case-studies')
      .map(({ slug, data }) => ({
        url: `/case-studies/${slug}`,
        title: data.title,
        summary: data.excerpt,
        publishedAt: data.publishedAt,
      }))
      .sort(newestFirst),
  }
}

/** Worked examples set in a catchment, then articles about it, newest first. */
export const listAboutCatchment = async (db: Db, catchment: string): Promise<RelatedPiece[]> => {
  const rows = await listSummaries(
    db,
    ['case-studies', 'insights'],
    or(eq(field('catchment'), catchment), listHas('catchments', catchment)),
  )
  const newestFirst = (a: RelatedPiece, b: RelatedPiece) => b.date.localeCompare(a.date)
  return [
    ...rows
      .filter((entry) => entry.collection === 'case-studies')
      .map(({ slug, data }) => ({
        kind: 'case-study' as const,
        path: `/case-studies/${slug}`,
        title: data.title,
        summary: data.excerpt,
        date: data.publishedAt,
        invented: isInventedStudy(data),
      }))
      .sort(newestFirst),
    ...rows
      .filter((entry) => entry.collection === 'insights')
      .map(({ slug, data }) => ({
        kind: 'insight' as const,
        path: insightPath({ slug, publishedAt: data.publishedAt }),
        title: data.title,
        summary: data.summary,
        date: data.publishedAt,
        invented: false,
      }))
      .sort(newestFirst),
  ]
}
