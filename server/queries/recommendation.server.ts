import { inArray } from 'drizzle-orm'
import { metricExplanations } from '#domain/index/metric-explanations.ts'
import { type MetricCode, metrics } from '#domain/index/metrics.ts'
import type { Recommendation } from '#domain/review/recommendation.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'
import { renderMarkdown } from '../markdown/markdown.ts'
import { type DataOf, getEntry, listEntries } from './entries.server.ts'
import { getFigures, quotedFigureSlugs } from './figures.server.ts'
import { toRecommendation } from './recommendations.server.ts'

type Source = DataOf<'recommendations'>['sources'][number]

export interface RecommendationDetail {
  topic: Recommendation
  /** HTML. */
  whyItMatters: string
  responseSources: Source[]
  sources: Source[]
  measures: { code: MetricCode; label: string; explanation: string }[]
  related: Recommendation[]
}

/** One topic of the review with its rendered text, or null. */
export const getRecommendation = async (db: Db, slug: string): Promise<RecommendationDetail | null> => {
  const entry = await getEntry(db, 'recommendations', slug)
  if (!entry) return null
  const { data } = entry
  const [figures, related] = await Promise.all([
    getFigures(db, quotedFigureSlugs(data.whyItMatters)),
    data.related.length > 0 ? listEntries(db, 'recommendations', inArray(entries.slug, data.related)) : [],
  ])
  const bySlug = new Map(related.map((other) => [other.slug, other.data]))
  return {
    topic: toRecommendation(slug, data),
    whyItMatters: renderMarkdown(data.whyItMatters, { figures, idPrefix: 'why-' }),
    responseSources: data.responseSources,
    sources: data.sources,
    // A code that the index does not know is left out: there is nothing to lead to.
    measures: data.measures.filter(isMetric).map((code) => {
      return { code, label: metrics[code].label, explanation: metricExplanations[code] }
    }),
    related: data.related.flatMap((id) => {
      const other = bySlug.get(id)
      return other ? [toRecommendation(id, other)] : []
    }),
  }
}

const isMetric = (code: string): code is MetricCode => Object.hasOwn(metrics, code)
