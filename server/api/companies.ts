import { Hono } from 'hono'
import type { CompanyRecord, CompanySummary } from '#domain/index/company.ts'
import { comparedIds, fewestCompared } from '#domain/index/comparison.ts'
import type { HttpEnv } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { getCompany, listCompanies } from '../queries/companies.server.ts'
import { getCompanyCsv, getComparisonCsv } from '../queries/datasets.server.ts'
import { listEnforcement } from '../queries/enforcement.server.ts'
import { listed } from '../queries/listed-company.server.ts'
import { csv } from './csv.ts'

/** Companies as the public API gives them: the fields of the source, and the provenance of every figure. */
export const companiesApi = (db: Db) =>
  new Hono<HttpEnv>()
    .get('/companies', async (c) => c.json((await listCompanies(db)).map(listed)))
    .get('/companies-wide-data', async (c) => c.json((await listCompanies(db)).map(wideData)))
    .get('/compare.csv', async (c) => {
      const ids = comparedIds(c.req.query('ids') ?? null, new Set((await listCompanies(db)).map(({ id }) => id)))
      if (ids.length < fewestCompared)
        return c.json({ error: 'Name two to four companies: ids=wessex-water,thames-water' }, 422)
      return csv(c, `compare-${ids.join('-')}.csv`, await getComparisonCsv(db, ids))
    })
    .get('/companies/:file{.+\\.csv}', async (c) => {
      const company = await getCompany(db, c.req.param('file').replace(/\.csv$/, ''))
      if (!company) return c.json(unknown(c.req.param('file')), 404)
      return csv(c, `${company.id}.csv`, await getCompanyCsv(db, company.id))
    })
    .get('/companies/:id', async (c) => {
      const company = await getCompany(db, c.req.param('id'))
      return company
        ? c.json({ ...whole(company), enforcement: await listEnforcement(db, company.id) })
        : c.json(unknown(c.req.param('id')), 404)
    })

const unknown = (id: string) => ({ error: `There is no company ${id}. /api/companies lists them all.` })

const wideData = (company: CompanySummary) => ({
  companyId: company.id,
  totalInvestmentAmp8GbpM: company.amp8?.value ?? null,
  totalInvestmentBasis: company.amp8?.basis ?? null,
  cwqmBudgetGbpM: company.cwqm?.value ?? null,
  cmaStatus: company.cma.text,
  provenance: {
    totalInvestmentAmp8GbpM: company.amp8?.provenance ?? null,
    cwqmBudgetGbpM: company.cwqm?.provenance ?? null,
    cmaStatus: company.cma.provenance,
  },
})

const whole = (company: CompanyRecord) => {
  const { companyId: _, provenance: wideProvenance, ...wide } = wideData(company)
  const { provenance, ...list } = listed(company)
  return {
    ...list,
    ...wide,
    cmaDetail: company.cma.detail,
    legalName: company.legalName,
    environmentalRegulator: company.environmentalRegulator,
    economicRegulator: company.economicRegulator,
    served: company.servedText,
    headquarters: company.hqTown,
    website: company.website,
    ownership: company.ownership,
    provenance: { ...provenance, ...wideProvenance },
    values: company.figures.map(({ companyId: __, ...figure }) => figure),
  }
}
