import { Hono } from 'hono'
import { type CaseStudySummary, studyDescription, studyKind } from '#domain/editorial/case-study.ts'
import { listCaseStudiesCall } from '#domain/open-data/api/editorial-calls.ts'
import type { HttpEnv } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { getCaseStudy, listCaseStudies } from '../queries/case-studies.server.ts'
import { problem } from './problem.ts'
import { readQuery } from './read-query.ts'
import { sendPage } from './send-page.ts'

/** More than there will be. */
const maxStudies = 1000

/** Worked examples, featured first. Each says whether it is invented, in `kind` and in `description`. */
export const caseStudiesApi = (db: Db) =>
  new Hono<HttpEnv>()
    .get('/case-studies', async (c) => {
      const { given, refusal } = readQuery(c, listCaseStudiesCall)
      if (refusal) return refusal
      const { category, tag } = given
      const studies = await listCaseStudies(db, { category, tag, limit: maxStudies })
      return sendPage(c, studies.map(toApiStudy), ({ id }) => id, given)
    })
    .get('/case-studies/:slug', async (c) => {
      const caseStudy = await getCaseStudy(db, c.req.param('slug'))
      if (!caseStudy)
        return problem(c, 404, `There is no worked example ${c.req.param('slug')}. /api/case-studies lists them.`)
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
