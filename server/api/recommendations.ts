import { type Context, Hono } from 'hono'
import { type Confidence, confidences } from '#domain/figures/provenance.ts'
import { datasets } from '#domain/open-data/datasets.ts'
import { type Counts, facets, noFilters, recommendationFiltersIn } from '#domain/review/recommendation-filters.ts'
import { type ReviewResponse, reviewResponses } from '#domain/review/review.ts'
import { toCsv } from '#domain/text/csv.ts'
import type { HttpEnv } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { getRecommendation } from '../queries/recommendation.server.ts'
import { readTopics, recommendationRowsOf, recommendationsOf, type Topics } from '../queries/recommendations.server.ts'
import { csv } from './csv.ts'

/** The topics of the Cunliffe Review, narrowed as on their page: theme, addressee, response, tag and words. */
export const recommendationsApi = (db: Db) =>
  new Hono<HttpEnv>()
    .get('/recommendations', async (c) => {
      const stored = await readTopics(db)
      const { filters, problem } = readFilters(stored, c)
      if (problem) return c.json({ error: problem }, 422)
      const { topics, all, counts } = recommendationsOf(stored, filters)
      return c.json({
        recommendations: topics.map(labelled),
        total: topics.length,
        all,
        counts,
        note: 'Topics are ours, drawn from public accounts of the report; they are not the Commission’s numbered list of 88. A number is given only where an account gives it.',
      })
    })
    .get('/recommendations.csv', async (c) => {
      const stored = await readTopics(db)
      const { filters, problem } = readFilters(stored, c)
      if (problem) return c.json({ error: problem }, 422)
      const columns = datasets.recommendations.columns.map(({ name }) => name)
      return csv(c, 'recommendations.csv', toCsv(columns, recommendationRowsOf(stored, filters)))
    })
    .get('/recommendations/:id', async (c) => {
      const found = await getRecommendation(db, c.req.param('id'))
      if (!found)
        return c.json({ error: `There is no topic ${c.req.param('id')}. /api/recommendations lists them.` }, 404)
      const { topic, related, ...detail } = found
      return c.json({ ...labelled(topic), ...detail, related: related.map(({ id }) => id) })
    })

const labelled = <T extends { response: ReviewResponse; confidence: Confidence }>(topic: T) => ({
  ...topic,
  confidenceLabel: confidences[topic.confidence],
  responseLabel: reviewResponses[topic.response].label,
})

/** The filters of a request, or what is wrong with them: a mistyped code must not look like an empty answer. */
const readFilters = (stored: Topics, c: Context) => {
  const filters = recommendationFiltersIn(new URL(c.req.url).searchParams)
  const { counts }: { counts: Counts } = recommendationsOf(stored, noFilters)
  const wrong = facets.find((facet) => filters[facet] && !counts[facet].some(({ code }) => code === filters[facet]))
  const problem = wrong && `${wrong} is one of ${counts[wrong].map(({ code }) => code).join(', ')}.`
  return { filters, problem }
}
