import { Hono } from 'hono'
import type { Db } from '../db/db.ts'
import type { HttpEnv } from '../http.ts'
import { getCaseStudy, listCaseStudies } from '../queries/case-studies.server.ts'
import { readLimit } from './limit.ts'

/** Case studies as a list, the featured first. */
export const caseStudiesApi = (db: Db) =>
  new Hono<HttpEnv>()
    .get('/case-studies', async (c) => {
      const { limit: asked, category, tag } = c.req.query()
      const limit = readLimit(asked, { otherwise: 100, most: 100 })
      if (limit === null) return c.json({ error: 'limit is a whole number from 1 to 100.' }, 422)
      return c.json((await listCaseStudies(db, { category, tag })).slice(0, limit))
    })
    .get('/case-studies/:slug', async (c) => {
      const found = await getCaseStudy(db, c.req.param('slug'))
      if (!found)
        return c.json({ error: `There is no case study ${c.req.param('slug')}. /api/case-studies lists them.` }, 404)
      const { study, text, place, company, catchment, related } = found
      return c.json({
        ...study,
        place,
        company,
        catchment,
        contents: text.contents,
        body: text.parts,
        related: related.map(({ url }) => url),
      })
    })
