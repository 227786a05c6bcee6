import { Hono } from 'hono'
import { type CaseStudySummary, studyDescription, studyKind } from '#domain/editorial/case-study.ts'
import { readLimit } from '#domain/open-data/cursor.ts'
import type { HttpEnv } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { getCaseStudy, listCaseStudies } from '../queries/case-studies.server.ts'

/** Worked examples, featured first. Each says whether it is invented, in `kind` and in `description`. */
export const caseStudiesApi = (db: Db) =>
  new Hono<HttpEnv>()
    .get('/case-studies', async (c) => {
      const { limit: requestedLimit, category, tag } = c.req.query()
      const limit = readLimit(requestedLimit, { defaultLimit: 100, max: 100 })
      if (limit === null) return c.json({ error: 'limit is a whole number from 1 to 100.' }, 422)
      return c.json((await listCaseStudies(db, { category, tag, limit })).map(toApiStudy))
    })
    .get('/case-studies/:slug', async (c) => {
      const caseStudy = await getCaseStudy(db, c.req.param('slug'))
      if (!caseStudy)
        return c.json(
          { error: `There is no worked example ${c.req.param('slug')}. /api/case-studies lists them.` },
          404,
        )
      const { study, text, place, company, catchment, related } = caseStudy
      return c.json({
        ...toApiStudy(study),
        place,
        companyOnThisRiver: company,
        catchment,
        contents: text.contents,
        body: text.parts,
        related: related.map(({ url }) => url),
      })
    })

/** The description names an invented study as such, so that it does wherever an API client shows it. */
const toApiStudy = (study: CaseStudySummary) => ({
  ...study,
  kind: studyKind(study.invented),
  description: studyDescription(study),
})
