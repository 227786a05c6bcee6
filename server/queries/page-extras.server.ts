import { eq } from 'drizzle-orm'
import { noFilters } from '#domain/review/recommendation-filters.ts'
import { type ReviewTag, reviewTags } from '#domain/review/review.ts'
import type { PageExtras } from '#domain/site/page-extras.ts'
import type { Db } from '../db/db.ts'
import { stations } from '../db/schema/stations.ts'
import { getFigures } from './figures.server.ts'
import { countResponses, listRecommendations } from './recommendations.server.ts'

const section = 'cunliffe-review'

/** What the page with this slug shows besides its blocks; null for most. */
export const getPageExtras = async (db: Db, slug: string): Promise<PageExtras | null> => {
  if (slug === section) return getReviewStatus(db)
  if (slug === `${section}/get-involved`) return { kind: 'letter', after: 'write' }
  if (slug === 'platform/riverstations') return getStationCounts(db)
  const tag = (Object.keys(reviewTags) as ReviewTag[]).find((code) => slug === `${section}/${reviewTags[code].topic}`)
  if (!tag) return null
  const { topics } = await listRecommendations(db, { ...noFilters, tag })
  return { kind: 'review-topics', after: null, tag, topics }
}

/** Nothing while there is no station that readers may see. */
const getStationCounts = async (db: Db): Promise<PageExtras | null> => {
  const rows = await db
    .select({ isDemonstration: stations.isDemonstration })
    .from(stations)
    .where(eq(stations.isPublic, true))
  if (rows.length === 0) return null
  const simulated = rows.filter(({ isDemonstration }) => isDemonstration).length
  return { kind: 'stations', after: null, real: rows.length - simulated, simulated }
}

const getReviewStatus = async (db: Db): Promise<PageExtras | null> => {
  const [{ topics }, figures] = await Promise.all([listRecommendations(db), getFigures(db, ['review-topics'])])
  const provenance = figures['review-topics']?.provenance
  if (!provenance) return null
  const groups = countResponses(topics.map(({ response }) => response)).map(({ code, label, count }) => ({
    label,
    count,
    filled: code !== 'not-found',
  }))
  return { kind: 'review-status', after: 'what-it-is', total: topics.length, groups, provenance }
}
