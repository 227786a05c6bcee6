import { Hono } from 'hono'
import { streams } from '#domain/editorial/streams.ts'
import { readCursor, readLimit, writeCursor } from '#domain/open-data/cursor.ts'
import type { HttpEnv } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { getInsight } from '../queries/insight.server.ts'
import { listInsights } from '../queries/insights.server.ts'

/** The code of a stream, from its code or its label (which is what responses contain). */
const streamCodeOf = (codeOrLabel: string) =>
  Object.entries(streams).find(([code, { label }]) => codeOrLabel === code || codeOrLabel === label)?.[0] ?? null

/** Insights, newest first, with cursor pagination: send `nextCursor` back as `cursor` for the next page. */
export const insightsApi = (db: Db) =>
  new Hono<HttpEnv>()
    .get('/insights', async (c) => {
      const { limit: requestedLimit, cursor, search, stream, tag, author } = c.req.query()
      const limit = readLimit(requestedLimit, { defaultLimit: 12, max: 50 })
      if (limit === null) return c.json({ error: 'limit is a whole number from 1 to 50.' }, 422)
      const after = cursor ? readCursor(cursor) : null
      if (cursor && !after) return c.json({ error: 'cursor is a nextCursor of an earlier answer.' }, 422)
      const code = stream ? streamCodeOf(stream) : null
      if (stream && !code) return c.json({ error: `stream is one of ${Object.keys(streams).join(', ')}.` }, 422)
      // One more than the limit, to see whether there is a next page.
      const { posts, total } = await listInsights(db, {
        limit: limit + 1,
        after,
        search: search?.trim().slice(0, 100),
        stream: code,
        tag,
        author,
      })
      const last = posts.length > limit ? posts[limit - 1]!.frontmatter : null
      return c.json({ posts: posts.slice(0, limit), total, nextCursor: last && writeCursor(last) })
    })
    .get('/insights/:slug', async (c) => {
      const article = await getInsight(db, c.req.param('slug'))
      if (!article)
        return c.json({ error: `There is no insight ${c.req.param('slug')}. /api/insights lists them.` }, 404)
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
