import type { companies } from '../db/schema/index-data.ts'
import type { SearchDocument } from './search-document.ts'

type Company = typeof companies.$inferSelect

/** What a company's page has figures for, so that "Thames Water performance" finds the company. */
const onEveryCompanyPage =
  'Performance on record: trust score and rank, EPA rating in stars, storm overflow spills, sewage pollution incidents, AMP8 investment, CWQM budget, CMA status and bills.'

export const companyDocument = (company: Company): SearchDocument => {
  const does = company.type === 'WW' ? 'Water and sewerage company' : 'Water supply company'
  const codes = [company.code, ...company.otherCodes]
  // "Dŵr Cymru Welsh Water" answers to its English half too, and "South Staffs Water (including …)" to what is inside.
  const parts = company.name.split(/\s*[()]\s*|\s+including\s+/).concat(/Welsh Water/.exec(company.name)?.[0] ?? [])
  const short = company.name.replace(/\s+Water$/, '')
  const served = company.servedText ? ` Serves ${company.servedText}.` : ''
  const from = company.hqTown ? ` Based in ${company.hqTown}.` : ''
  return {
    id: `company:${company.id}`,
    kind: 'company',
    url: `/rhi/companies/${company.id}`,
    badge: company.type === 'WW' ? 'Water company' : 'Water only company',
    updatedAt: null,
    title: company.name,
    names: [...codes, short, ...parts, company.legalName].filter(Boolean).join('\n'),
    keywords: [company.region, ...company.nations, company.hqTown ?? ''].join(' '),
    headings: '',
    summary: `${does}: ${company.region}.${served}${from}`,
    body: onEveryCompanyPage,
  }
}
