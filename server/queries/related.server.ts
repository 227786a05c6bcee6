import { isInventedStudy } from '#domain/editorial/case-study.ts'
import { insightPath } from '#domain/editorial/insight.ts'
import type { RelatedPiece } from '#domain/maps/catchment.ts'
import { partOf, perTablesRead } from '../db/content-version.ts'
import { listSummaries } from './entries.server.ts'

export interface RelatedLink {
  url: string
  title: string
  summary: string
  publishedAt: string
}

const maxArticles = 4

/** Every piece that may be about a place or a company. Each page shows few of them, and depends on no others. */
const listPieces = perTablesRead((db) => listSummaries(db, ['catchments', 'insights', 'case-studies']))

const isAbout = (slug: string, data: Record<string, unknown>, one: string, many: string) =>
  data[one] === slug || (Array.isArray(data[many]) && data[many].includes(slug))

/** What else the site has about a company: its catchments, and the articles and studies that name it, newest first. */
export const listAboutCompany = partOf(listPieces, (pieces, companyId: string) => {
  const rows = pieces.filter(({ data }) => isAbout(companyId, data, 'company', 'companies'))
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
})

/** Worked examples set in a catchment, then articles about it, newest first. */
export const listAboutCatchment = partOf(listPieces, (pieces, catchment: string): RelatedPiece[] => {
  const rows = pieces.filter(({ data }) => isAbout(catchment, data, 'catchment', 'catchments'))
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
})
