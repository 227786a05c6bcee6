import { Hono } from 'hono'
import { streams } from '#domain/editorial/streams.ts'
import { listInsightsCall } from '#domain/open-data/api/editorial-calls.ts'
import { pickFields } from '#domain/open-data/api/page.ts'
import { readCursor, writeCursor } from '#domain/open-data/cursor.ts'
import type { HttpEnv } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { getInsight } from '../queries/insight.server.ts'
import { listInsights } from '../queries/insights.server.ts'
import { problem } from './problem.ts'
import { readQuery } from './read-query.ts'
import { refuseCursor } from './send-page.ts'

const usualLimit = 12

/** The code of a stream, from its code or its label (which is what responses contain). */
const streamCodeOf = (codeOrLabel: string) =>
  Object.entries(streams).find(([code, { label }]) => codeOrLabel === code || codeOrLabel === label)?.[0] ?? null

/** Insights, newest first, with cursor pagination: send `nextCursor` back as `cursor` for the next page. */
export const insightsApi = (db: Db) =>
  new Hono<HttpEnv>()
    .get('/insights', async (c) => {
      const { given, refusal } = readQuery(c, listInsightsCall)
      if (refusal) return refusal
      const { limit = usualLimit, cursor, search, stream, tag, author, fields } = given
      const after = cursor ? readCursor(cursor) : null
      if (cursor && !after) return refuseCursor(c)
      // One more than the limit, to see whether there is a next page.
      const { posts, total } = await listInsights(db, {
        limit: limit + 1,
        after,
        search: search?.slice(0, 100),
        stream: stream ? streamCodeOf(stream) : null,
        tag,
        author,
      })
      const last = posts.length > limit ? posts[limit - 1]!.frontmatter : null
      return c.json({
        posts: posts.slice(0, limit).map((post) => pickFields(post, fields)),
        total,
        nextCursor: last && writeCursor(last),
      })
    })
    .get('/insights/:slug', async (c) => {
      const article = await getInsight(db, c.req.param('slug'))
      if (!article) return problem(c, 404, `There is no insight ${c.req.param('slug')}. /api/insights lists them.`)
      const { post, text, wordCount, companies, catchments, related } = article
      return c.json({
        ...post,
        wordCount,
        companies,
        catchments,
        contents: text.contents,
        body: text.parts,
        related: related.map(({ url }) => url),
      })
    })
