import type { ReactNode } from 'react'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { CompanyRecord } from '#domain/index/company.ts'
import { valuePath } from '#domain/index/value-address.ts'

/** Owner, regulators, head office and website. */
export const CompanyFacts = ({ company }: { company: CompanyRecord }) => {
  const population = company.figures.find(({ metric, value }) => metric === 'population' && value !== null)
  const facts: [string, ReactNode][] = [
    ['Legal name', company.legalName],
    ['Ownership', company.ownership],
    [
      'Serves',
      company.servedText && (
        <>
          {company.servedText}{' '}
          {population && (
            <SourceNote
              provenance={population.provenance}
              of={`people served by ${company.name}`}
              page={valuePath(population)}
            />
          )}
        </>
      ),
    ],
    ['Nations', company.nations.join(', ')],
    ['Head office', company.hqTown],
    ['Environmental regulator', company.environmentalRegulator],
    ['Economic regulator', company.economicRegulator],
    ['Ofwat code', company.code],
    [
      'Website',
      company.website && (
        <TextLink to={company.website.startsWith('http') ? company.website : `https://${company.website}`}>
          {company.website.replace(/^https?:\/\/(www\.)?/, '')}
        </TextLink>
      ),
    ],
  ]
  return (
    <dl className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {facts
        .filter(([, value]) => value)
        .map(([term, value]) => (
          <div key={term} className="border-rule border-t py-3">
            <dt className="text-quiet text-sm">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
