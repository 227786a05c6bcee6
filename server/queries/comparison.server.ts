import type { CompanyFigure, CompanySummary } from '#domain/index/company.ts'
import { type Comparison, comparedMetrics, compareOn } from '#domain/index/comparison.ts'
import { enforcementTotal } from '#domain/index/enforcement.ts'
import { english, type Text } from '#domain/text/message.ts'
import type { Db } from '../db/db.ts'
import { listEnforcement } from './enforcement.server.ts'

/** Each company's penalties and cases, in the order of the ids. */
export const compareEnforcement = async (db: Db, ids: readonly string[]) => {
  const cases = await listEnforcement(db)
  return ids.map((id) => {
    const companyCases = cases.filter(({ companyId }) => companyId === id)
    return { id, ...enforcementTotal(companyCases), newest: companyCases[0] ?? null }
  })
}

/** These companies set beside each other measure by measure, as far as they are like with like. */
export const comparisonsOf = (
  ids: readonly string[],
  summaries: readonly CompanySummary[],
  allFigures: readonly CompanyFigure[],
  t: Text = english,
): Comparison[] => {
  const companies = ids.flatMap((id) => summaries.find((company) => company.id === id) ?? [])
  const figures = [
    ...companies.flatMap(({ trust }) => trust ?? []),
    ...allFigures.filter(({ companyId }) => ids.includes(companyId)),
  ]
  const comparedCompanies = companies.map(({ id, name, type, nations }) => ({ id, name, type, nations }))
  return comparedMetrics.map((metric) => compareOn(metric, comparedCompanies, figures, t))
}
