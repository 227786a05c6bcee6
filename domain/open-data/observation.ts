import type { Provenance, Source } from '../figures/provenance.ts'
import type { CompanyFigure } from '../index/company.ts'
import { type EnforcementCase, enforcementActions } from '../index/enforcement.ts'
import { nationalValuePath, quotedFigurePath } from '../index/figure-address.ts'
import { metrics } from '../index/metrics.ts'
import { type NationalFigure, nationalMetrics } from '../index/national.ts'
import { valuePath } from '../index/value-address.ts'
import type { CatchmentFigure } from '../maps/catchment-figures.ts'

const creativeWork = ({ publisher, document, date, url, where }: Source, siteUrl: string) => ({
  '@type': 'CreativeWork',
  name: document,
  publisher: { '@type': 'Organization', name: publisher },
  ...(date ? { datePublished: date } : {}),
  ...(where ? { pagination: where } : {}),
  ...(url ? { url: url.startsWith('/') ? siteUrl + url : url } : {}),
})

/** A value with what it rests on, as schema.org has it. */
export const observationData = (
  figure: CompanyFigure,
  company: { id: string; name: string },
  inputs: readonly CompanyFigure[],
  siteUrl: string,
) => {
  const { label, unit } = metrics[figure.metric]
  const { kind, source, formula } = figure.provenance
  return {
    '@type': 'Observation',
    '@id': siteUrl + valuePath(figure),
    name: `${label}, ${company.name}, ${figure.period}`,
    observationAbout: { '@type': 'Organization', name: company.name, url: `${siteUrl}/rhi/companies/${company.id}` },
    measuredProperty: { '@type': 'StatisticalVariable', name: label },
    observationPeriod: figure.period,
    ...(figure.value === null ? {} : { value: figure.value, unitText: unit }),
    additionalType: kind,
    ...(formula ? { measurementMethod: formula } : {}),
    isBasedOn: [creativeWork(source, siteUrl), ...inputs.map((input) => ({ '@id': siteUrl + valuePath(input) }))],
  }
}

/** What every observation says of where it comes from. */
const restsOn = ({ kind, source, formula }: Provenance, siteUrl: string) => ({
  additionalType: kind,
  ...(formula ? { measurementMethod: formula } : {}),
  isBasedOn: [creativeWork(source, siteUrl)],
})

/** A total of a whole nation. */
export const nationalObservation = (figure: NationalFigure, siteUrl: string) => {
  const { label, unit } = nationalMetrics[figure.metric]
  return {
    '@type': 'Observation',
    '@id': siteUrl + nationalValuePath(figure),
    name: `${label}, ${figure.area}, ${figure.period}`,
    observationAbout: { '@type': 'AdministrativeArea', name: figure.area },
    measuredProperty: { '@type': 'StatisticalVariable', name: label },
    observationPeriod: figure.period,
    value: figure.value,
    unitText: unit,
    ...restsOn(figure.provenance, siteUrl),
  }
}

/** What a regulator or a court did about a company; a sum only where one was named. */
export const caseObservation = (
  { id, companyId, date, authority, action, amountGbpM, provenance }: EnforcementCase,
  company: { id: string; name: string },
  siteUrl: string,
) => ({
  '@type': 'Observation',
  '@id': `${siteUrl}/rhi/enforcement/${companyId}#${id}`,
  name: `${enforcementActions[action].label}, ${authority}, ${company.name}, ${date}`,
  observationAbout: { '@type': 'Organization', name: company.name, url: `${siteUrl}/rhi/companies/${company.id}` },
  observationDate: date,
  ...(amountGbpM === null ? {} : { value: amountGbpM, unitText: '£ million' }),
  ...restsOn(provenance, siteUrl),
})

/** A figure of a catchment, as it reads. */
export const catchmentObservation = (
  { id, term, text, provenance }: CatchmentFigure,
  { slug, name }: { slug: string; name: string },
  siteUrl: string,
) => ({
  '@type': 'Observation',
  '@id': `${siteUrl}/catchments/${slug}/figures#${id}`,
  name: `${term}, ${name} catchment`,
  observationAbout: { '@type': 'Place', name: `${name} catchment`, url: `${siteUrl}/catchments/${slug}` },
  value: text,
  ...restsOn(provenance, siteUrl),
})

/** A number that our texts quote, as it reads. */
export const quotedObservation = (
  { slug, value, label, provenance }: { slug: string; value: string; label: string; provenance: Provenance },
  siteUrl: string,
) => ({
  '@type': 'Observation',
  '@id': siteUrl + quotedFigurePath(slug),
  name: `${value} ${label}`,
  value,
  ...(provenance.period ? { observationPeriod: provenance.period } : {}),
  ...restsOn(provenance, siteUrl),
})
