import { z } from 'zod'
import { call, csv, json } from './call.ts'
import { company, companyInvestment, companyRecord } from './index-answers.ts'
import { cursorParameter, fieldsParameter, idParameter, limitParameter } from './parameters.ts'

const companyId = idParameter('A company, by the id that /api/companies lists, or Ofwat’s code.', 'wessex-water')
const paging = {
  limit: limitParameter(100, 'So many companies at most; all of them without it.'),
  cursor: cursorParameter,
}

export const listCompaniesCall = call({
  id: 'listCompanies',
  path: '/api/companies',
  group: 'index',
  summary: 'All companies',
  about:
    'Rank and its range (both or neither, and why), trust category, difference, perceived health and EPA rating, with the provenance of each figure. The next page is in the header Link.',
  query: { ...paging, fields: fieldsParameter(company.names) },
  answer: json(z.array(company.schema), 'The companies by name'),
  errors: [422],
})

export const listInvestmentsCall = call({
  id: 'listInvestments',
  path: '/api/companies-wide-data',
  group: 'index',
  summary: 'Funding and price review status of each company',
  about: 'Total AMP8 investment, monitoring budget and CMA status.',
  query: { ...paging, fields: fieldsParameter(companyInvestment.names) },
  answer: json(z.array(companyInvestment.schema), 'One row for each company'),
  errors: [422],
})

export const getCompanyCall = call({
  id: 'getCompany',
  path: '/api/companies/{id}',
  group: 'index',
  summary: 'All that is known of one company',
  about: 'Value by value, with its enforcement record.',
  pathParameters: { id: companyId },
  query: { fields: fieldsParameter(companyRecord.names) },
  answer: json(companyRecord.schema, 'The company'),
  errors: [404, 422],
})

const companyFileCall = call({
  id: 'getCompanyFile',
  path: '/api/companies/{id}.csv',
  group: 'index',
  summary: 'The values of one company as a file',
  pathParameters: { id: companyId },
  answer: csv('Every value with its source'),
  errors: [404],
})

export const compareCall = call({
  id: 'compareCompanies',
  path: '/api/compare.csv',
  group: 'index',
  summary: 'Two to four companies side by side',
  about: 'With the reason where a figure may not be compared.',
  query: {
    ids: {
      schema: z.string(),
      about: 'Two to four companies, separated by commas.',
      example: 'wessex-water,thames-water',
      isRequired: true as const,
    },
  },
  answer: csv('The values, and whether each may stand beside the others'),
  errors: [422],
})

export const indexCalls = [listCompaniesCall, listInvestmentsCall, getCompanyCall, companyFileCall, compareCall]
