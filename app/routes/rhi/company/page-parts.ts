import type { CompanyRecord } from '#domain/index/company.ts'

const parts = [
  ['epa', 'Performance'],
  ['overflows', 'Overflows'],
  ['incidents', 'Incidents'],
  ['enforcement', 'Penalties'],
  ['funding', 'Money'],
  ['cma', 'Price review'],
  ['trust', 'Trust'],
  ['coverage', 'What is known'],
  ['downloads', 'Download'],
  ['correction', 'Suggest a correction'],
] as const

/** The parts of a company's page that there are, for its contents. */
export const pageParts = ({ type, trust, figures }: CompanyRecord) =>
  parts.filter(([id]) => {
    if (id === 'trust') return trust?.value
    if (id === 'incidents') return figures.some(({ metric }) => metric.endsWith('-incidents'))
    return id !== 'overflows' || type === 'WW'
  })
