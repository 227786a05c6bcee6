import { Hono } from 'hono'
import { comparedIds, minCompared } from '#domain/index/comparison.ts'
import type { HttpEnv } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { getCompany, listCompanies } from '../queries/companies.server.ts'
import { companyCsvOf, comparisonCsvOf } from '../queries/datasets.server.ts'
import { listEnforcement } from '../queries/enforcement.server.ts'
import { companyNamesOf, readIndex } from '../queries/river-health-index.server.ts'
import { toApiInvestment, toApiRecord, toApiSummary } from './company-json.server.ts'
import { csvResponse } from './csv-files.ts'

/** Companies in the public API, with the provenance of every figure. */
export const companiesApi = (db: Db) =>
  new Hono<HttpEnv>()
    .get('/companies', async (c) => c.json((await listCompanies(db)).map(toApiSummary)))
    .get('/companies-wide-data', async (c) => c.json((await listCompanies(db)).map(toApiInvestment)))
    .get('/compare.csv', async (c) => {
      const index = await readIndex(db, { metrics: 'all' })
      const { ids, leftOutIds } = comparedIds(c.req.query('ids') ?? null, new Set(companyNamesOf(index).keys()))
      if (ids.length < minCompared)
        return c.json({ error: 'Name two to four companies: ids=wessex-water,thames-water' }, 422)
      if (leftOutIds.length > 0)
        return c.json(
          {
            error: `Name four companies at most: ${[...ids, ...leftOutIds].length} are named. Leave out ${leftOutIds.join(', ')}`,
          },
          422,
        )
      return csvResponse(c, `compare-${ids.join('-')}.csv`, comparisonCsvOf(index, ids))
    })
    .get('/companies/:file{.+\\.csv}', async (c) => {
      const index = await readIndex(db, { metrics: 'all' })
      const id = c.req.param('file').replace(/\.csv$/, '')
      if (!companyNamesOf(index).has(id)) return c.json(notFoundError(c.req.param('file')), 404)
      return csvResponse(c, `${id}.csv`, companyCsvOf(index, id))
    })
    .get('/companies/:id', async (c) => {
      const company = await getCompany(db, c.req.param('id'))
      return company
        ? c.json({ ...toApiRecord(company), enforcement: await listEnforcement(db, company.id) })
        : c.json(notFoundError(c.req.param('id')), 404)
    })

const notFoundError = (id: string) => ({ error: `There is no company ${id}. /api/companies lists them all.` })
