import { Hono } from 'hono'
import { type CaseStudySummary, studyDescription, studyKind } from '#domain/editorial/case-study.ts'
import { readLimit } from '#domain/open-data/read-limit.ts'
import type { HttpEnv } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { getCaseStudy, listCaseStudies } from '../queries/case-studies.server.ts'

/** Worked examples as a list, the featured first. Each says whether it is invented, and carries the words for it. */
export const caseStudiesApi = (db: Db) =>
  new Hono<HttpEnv>()
    .get('/case-studies', async (c) => {
      const { limit: requestedLimit, category, tag } = c.req.query()
      const limit = readLimit(requestedLimit, { otherwise: 100, most: 100 })
      if (limit === null) return c.json({ error: 'limit is a whole number from 1 to 100.' }, 422)
      return c.json((await listCaseStudies(db, { category, tag, limit })).map(marked))
    })
    .get('/case-studies/:slug', async (c) => {
      const found = await getCaseStudy(db, c.req.param('slug'))
      if (!found)
        return c.json(
          { error: `There is no worked example ${c.req.param('slug')}. /api/case-studies lists them.` },
          404,
        )
      const { study, text, place, company, catchment, related } = found
      return c.json({
        ...marked(study),
        place,
        companyOnThisRiver: company,
        catchment,
        contents: text.contents,
        body: text.parts,
        related: related.map(({ url }) => url),
      })
    })

/** Its words say what it is, so that they do wherever they are shown. */
const marked = (study: CaseStudySummary) => ({
  ...study,
  kind: studyKind(study.invented),
  description: studyDescription(study),
})
