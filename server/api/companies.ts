import { type Context, Hono } from 'hono'
import { comparedIds, minCompared } from '#domain/index/comparison.ts'
import {
  compareCall,
  getCompanyCall,
  listCompaniesCall,
  listInvestmentsCall,
} from '#domain/open-data/api/index-calls.ts'
import { pickFields } from '#domain/open-data/api/page.ts'
import type { HttpEnv } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { getCompany, listCompanies } from '../queries/companies.server.ts'
import { companyCsvOf, comparisonCsvOf } from '../queries/datasets.server.ts'
import { listEnforcement } from '../queries/enforcement.server.ts'
import { companyNamesOf, readIndex } from '../queries/river-health-index.server.ts'
import { toApiInvestment, toApiRecord, toApiSummary } from './company-json.server.ts'
import { csvResponse } from './csv-files.ts'
import { problem } from './problem.ts'
import { readQuery } from './read-query.ts'
import { sendPage } from './send-page.ts'

/** Companies in the public API, with the provenance of every figure. */
export const companiesApi = (db: Db) =>
  new Hono<HttpEnv>()
    .get('/companies', async (c) => {
      const { given, refusal } = readQuery(c, listCompaniesCall)
      return refusal ?? sendPage(c, (await listCompanies(db)).map(toApiSummary), ({ id }) => id, given)
    })
    .get('/companies-wide-data', async (c) => {
      const { given, refusal } = readQuery(c, listInvestmentsCall)
      return refusal ?? sendPage(c, (await listCompanies(db)).map(toApiInvestment), ({ companyId }) => companyId, given)
    })
    .get('/compare.csv', async (c) => {
      const { given, refusal } = readQuery(c, compareCall)
      if (refusal) return refusal
      const index = await readIndex(db, { metrics: 'all' })
      const { ids, leftOutIds } = comparedIds(given.ids, new Set(companyNamesOf(index).keys()))
      if (ids.length < minCompared) return problem(c, 422, 'Name two to four companies: ids=wessex-water,thames-water')
      if (leftOutIds.length > 0)
        return problem(
          c,
          422,
          `Name four companies at most: ${[...ids, ...leftOutIds].length} are named. Leave out ${leftOutIds.join(', ')}`,
        )
      return csvResponse(c, `compare-${ids.join('-')}.csv`, comparisonCsvOf(index, ids))
    })
    .get('/companies/:file{.+\\.csv}', async (c) => {
      const index = await readIndex(db, { metrics: 'all' })
      const id = c.req.param('file').replace(/\.csv$/, '')
      if (!companyNamesOf(index).has(id)) return notFound(c, c.req.param('file'))
      return csvResponse(c, `${id}.csv`, companyCsvOf(index, id))
    })
    .get('/companies/:id', async (c) => {
      const { given, refusal } = readQuery(c, getCompanyCall)
      if (refusal) return refusal
      const company = await getCompany(db, c.req.param('id'))
      if (!company) return notFound(c, c.req.param('id'))
      const record = { ...toApiRecord(company), enforcement: await listEnforcement(db, company.id) }
      return c.json(pickFields(record, given.fields))
    })

const notFound = (c: Context, id: string) =>
  problem(c, 404, `There is no company ${id}. /api/companies lists them all.`)
