import { type Comparison, comparedMetrics, compareOn } from '#domain/index/comparison.ts'
import { enforcementTotal } from '#domain/index/enforcement.ts'
import type { Db } from '../db/db.ts'
import { listCompanies } from './companies.server.ts'
import { listCompanyFigures } from './company-figures.server.ts'
import { listEnforcement } from './enforcement.server.ts'

/** What is held of each company's penalties and cases, in the order asked for. */
export const compareEnforcement = async (db: Db, ids: readonly string[]) => {
  const cases = await listEnforcement(db)
  return ids.map((id) => {
    const own = cases.filter(({ companyId }) => companyId === id)
    return { id, ...enforcementTotal(own), newest: own[0] ?? null }
  })
}

/** The companies asked for, set beside each other measure by measure, as far as they are like with like. */
export const getComparison = async (db: Db, ids: readonly string[]): Promise<Comparison[]> => {
  const every = await listCompanies(db)
  const companies = ids.flatMap((id) => every.find((company) => company.id === id) ?? [])
  const figures = [
    ...companies.flatMap(({ trust }) => trust ?? []),
    ...(await listCompanyFigures(db)).filter(({ companyId }) => ids.includes(companyId)),
  ]
  const named = companies.map(({ id, name, type, nations }) => ({ id, name, type, nations }))
  return comparedMetrics.map((metric) => compareOn(metric, named, figures))
}
