import { Hono } from 'hono'
import { type Confidence, confidences } from '#domain/figures/provenance.ts'
import { listRecommendationsCall, recommendationsFileCall } from '#domain/open-data/api/editorial-calls.ts'
import { pageOf } from '#domain/open-data/api/page.ts'
import type { Given } from '#domain/open-data/api/parameters.ts'
import { datasets } from '#domain/open-data/datasets.ts'
import { type Counts, facets, noFilters } from '#domain/review/recommendation-filters.ts'
import { type ReviewResponse, reviewResponses } from '#domain/review/review.ts'
import { toCsv } from '#domain/text/csv.ts'
import type { HttpEnv } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { getRecommendation } from '../queries/recommendation.server.ts'
import { readTopics, recommendationRowsOf, recommendationsOf, type Topics } from '../queries/recommendations.server.ts'
import { csvResponse } from './csv-files.ts'
import { problem } from './problem.ts'
import { readQuery, refuseParameters } from './read-query.ts'
import { refuseCursor } from './send-page.ts'

/** The topics of the Cunliffe Review, with the filters of their page: theme, addressee, response, tag and search text. */
export const recommendationsApi = (db: Db) =>
  new Hono<HttpEnv>()
    .get('/recommendations', async (c) => {
      const allTopics = await readTopics(db)
      const { given, refusal } = readQuery(c, listRecommendationsCall)
      if (refusal) return refusal
      const { filters, issue } = readFilters(allTopics, given)
      if (issue) return refuseParameters(c, [issue])
      const { topics, all, counts } = recommendationsOf(allTopics, filters)
      const page = pageOf(topics.map(withLabels), ({ id }) => id, given)
      if (!page) return refuseCursor(c)
      return c.json({
        recommendations: page.rows,
        total: topics.length,
        all,
        counts,
        note: 'Topics are ours, drawn from public accounts of the report; they are not the Commission’s numbered list of 88. A number is given only where an account gives it.',
        nextCursor: page.next,
      })
    })
    .get('/recommendations.csv', async (c) => {
      const allTopics = await readTopics(db)
      const { given, refusal } = readQuery(c, recommendationsFileCall)
      if (refusal) return refusal
      const { filters, issue } = readFilters(allTopics, given)
      if (issue) return refuseParameters(c, [issue])
      const columns = datasets.recommendations.columns.map(({ name }) => name)
      return csvResponse(c, 'recommendations.csv', toCsv(columns, recommendationRowsOf(allTopics, filters)))
    })
    .get('/recommendations/:id', async (c) => {
      const recommendation = await getRecommendation(db, c.req.param('id'))
      if (!recommendation)
        return problem(c, 404, `There is no topic ${c.req.param('id')}. /api/recommendations lists them.`)
      const { topic, related, ...detail } = recommendation
      return c.json({ ...withLabels(topic), ...detail, related: related.map(({ id }) => id) })
    })

const withLabels = <T extends { response: ReviewResponse; confidence: Confidence }>(topic: T) => ({
  ...topic,
  confidenceLabel: confidences[topic.confidence],
  responseLabel: reviewResponses[topic.response].label,
})

/** The filters of a request, or an error message: a mistyped code must not look like an empty result. */
const readFilters = (allTopics: Topics, given: Given<typeof recommendationsFileCall.query>) => {
  const { theme = null, addressee = null, response = null, tag = null, words = null } = given
  const filters = { theme, addressee, response, tag, words }
  const { counts }: { counts: Counts } = recommendationsOf(allTopics, noFilters)
  const invalidFacet = facets.find(
    (facet) => filters[facet] && !counts[facet].some(({ code }) => code === filters[facet]),
  )
  const issue = invalidFacet && {
    parameter: invalidFacet,
    message: `is one of ${counts[invalidFacet].map(({ code }) => code).join(', ')}.`,
  }
  return { filters, issue }
}
