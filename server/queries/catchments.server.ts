import { collections } from '#domain/collections/all.ts'
import { isInventedStudy } from '#domain/editorial/case-study.ts'
import {
  areaOf,
  type CatchmentRecord,
  type CatchmentSummary,
  lengthOf,
  type RelatedPiece,
} from '#domain/maps/catchment.ts'
import { distanceKm } from '#domain/maps/geometry.ts'
import { type Nation, nationsIn } from '#domain/maps/nations.ts'
import { renderMarkdown } from '../adapters/markdown/markdown.ts'
import type { Db } from '../db/db.ts'
import { companies } from '../db/schema/index-data.ts'
import { type DataOf, getEntry, listEntries } from './entries.server.ts'

interface Wanted {
  nation?: Nation | null
  company?: string | null
}

/** The published catchments, by name. */
export const listCatchments = async (db: Db, { nation, company }: Wanted = {}): Promise<CatchmentSummary[]> => {
  const [entries, names] = await Promise.all([listEntries(db, 'catchments'), companyNames(db)])
  return entries
    .map(({ slug, data }) => summaryOf(slug, data, names))
    .filter((one) => (!nation || one.nations.includes(nation)) && (!company || one.company?.id === company))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'))
}

/** All that is known of one catchment, or null. */
export const getCatchment = async (db: Db, slug: string): Promise<CatchmentRecord | null> => {
  const entry = await getEntry(db, 'catchments', slug)
  if (!entry) return null
  const [names, all, related] = await Promise.all([companyNames(db), listCatchments(db), listRelated(db, slug)])
  const { data } = entry
  return {
    ...summaryOf(slug, data, names),
    partnership: data.partnership ?? null,
    notable: data.notable ?? null,
    sources: data.sources,
    body: data.body ? renderMarkdown(data.body, { idPrefix: 'river-' }) : null,
    related,
    neighbours: all
      .filter((other) => other.slug !== slug)
      .map((other) => ({
        slug: other.slug,
        name: other.name,
        km: distanceKm([data.lon, data.lat], [other.lon, other.lat]),
      }))
      .sort((a, b) => a.km - b.km)
      .slice(0, 4),
  }
}

const companyNames = async (db: Db) => {
  const rows = await db.select({ id: companies.id, name: companies.name }).from(companies)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const summaryOf = (slug: string, data: DataOf<'catchments'>, names: Map<string, string>): CatchmentSummary => ({
  slug,
  name: data.name,
  river: data.river,
  nation: data.nation,
  nations: nationsIn(data.nation),
  region: data.region,
  lat: data.lat,
  lon: data.lon,
  length: lengthOf(data),
  area: areaOf(data),
  bathing: data.bathing ?? [],
  company: names.has(data.company) ? { id: data.company, name: names.get(data.company)! } : null,
  pressures: data.pressures,
})

/** Worked examples set in the catchment, then articles about it, newest first. */
const listRelated = async (db: Db, slug: string): Promise<RelatedPiece[]> => {
  const [studies, insights] = await Promise.all([listEntries(db, 'case-studies'), listEntries(db, 'insights')])
  const newestFirst = (a: RelatedPiece, b: RelatedPiece) => b.date.localeCompare(a.date)
  return [
    ...studies
      .filter(({ data }) => data.catchment === slug)
      .map((entry) => ({
        kind: 'case-study' as const,
        path: collections['case-studies'].pathOf(entry)!,
        title: entry.data.title,
        summary: entry.data.excerpt,
        date: entry.data.publishedAt,
        invented: isInventedStudy(entry.data),
      }))
      .sort(newestFirst),
    ...insights
      .filter(({ data }) => data.catchments?.includes(slug))
      .map((entry) => ({
        kind: 'insight' as const,
        path: collections.insights.pathOf(entry)!,
        title: entry.data.title,
        summary: entry.data.summary,
        date: entry.data.publishedAt,
        invented: false,
      }))
      .sort(newestFirst),
  ]
}
