import { type Context, Hono } from 'hono'
import { type Confidence, confidences } from '#domain/figures/provenance.ts'
import { datasets } from '#domain/open-data/datasets.ts'
import { type Counts, facets, noFilters, parseRecommendationFilters } from '#domain/review/recommendation-filters.ts'
import { type ReviewResponse, reviewResponses } from '#domain/review/review.ts'
import { toCsv } from '#domain/text/csv.ts'
import type { HttpEnv } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { getRecommendation } from '../queries/recommendation.server.ts'
import { readTopics, recommendationRowsOf, recommendationsOf, type Topics } from '../queries/recommendations.server.ts'
import { csvResponse } from './csv-files.ts'

/** The topics of the Cunliffe Review, with the filters of their page: theme, addressee, response, tag and search text. */
export const recommendationsApi = (db: Db) =>
  new Hono<HttpEnv>()
    .get('/recommendations', async (c) => {
      const allTopics = await readTopics(db)
      const { filters, problem } = readFilters(allTopics, c)
      if (problem) return c.json({ error: problem }, 422)
      const { topics, all, counts } = recommendationsOf(allTopics, filters)
      return c.json({
        recommendations: topics.map(withLabels),
        total: topics.length,
        all,
        counts,
        note: 'Topics are ours, drawn from public accounts of the report; they are not the Commission’s numbered list of 88. A number is given only where an account gives it.',
      })
    })
    .get('/recommendations.csv', async (c) => {
      const allTopics = await readTopics(db)
      const { filters, problem } = readFilters(allTopics, c)
      if (problem) return c.json({ error: problem }, 422)
      const columns = datasets.recommendations.columns.map(({ name }) => name)
      return csvResponse(c, 'recommendations.csv', toCsv(columns, recommendationRowsOf(allTopics, filters)))
    })
    .get('/recommendations/:id', async (c) => {
      const recommendation = await getRecommendation(db, c.req.param('id'))
      if (!recommendation)
        return c.json({ error: `There is no topic ${c.req.param('id')}. /api/recommendations lists them.` }, 404)
      const { topic, related, ...detail } = recommendation
      return c.json({ ...withLabels(topic), ...detail, related: related.map(({ id }) => id) })
    })

const withLabels = <T extends { response: ReviewResponse; confidence: Confidence }>(topic: T) => ({
  ...topic,
  confidenceLabel: confidences[topic.confidence],
  responseLabel: reviewResponses[topic.response].label,
})

/** The filters of a request, or an error message: a mistyped code must not look like an empty result. */
const readFilters = (allTopics: Topics, c: Context) => {
  const filters = parseRecommendationFilters(new URL(c.req.url).searchParams)
  const { counts }: { counts: Counts } = recommendationsOf(allTopics, noFilters)
  const invalidFacet = facets.find(
    (facet) => filters[facet] && !counts[facet].some(({ code }) => code === filters[facet]),
  )
  const problem =
    invalidFacet && `${invalidFacet} is one of ${counts[invalidFacet].map(({ code }) => code).join(', ')}.`
  return { filters, problem }
}
