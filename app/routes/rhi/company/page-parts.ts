import type { CompanyRecord } from '#domain/index/company.ts'
import type { Text } from '#domain/text/message.ts'

/** The parts of a company's page that there are, for its contents. */
export const pageParts = ({ type, trust, figures }: CompanyRecord, t: Text) =>
  (
    [
      ['epa', t('Performance')],
      ['overflows', t('Overflows')],
      ['incidents', t('Incidents')],
      ['enforcement', t('Penalties')],
      ['funding', t('Money')],
      ['cma', t('Price review')],
      ['trust', t('Trust')],
      ['coverage', t('What is known')],
      ['downloads', t('Download')],
      ['correction', t('Suggest a correction')],
    ] as const
  ).filter(([id]) => {
    if (id === 'trust') return trust?.value
    if (id === 'incidents') return figures.some(({ metric }) => metric.endsWith('-incidents'))
    return id !== 'overflows' || type === 'WW'
  })
