import type { Provenance } from '#domain/figures/provenance.ts'
import type { CompanyRecord } from '#domain/index/company.ts'
import { valuePath } from '#domain/index/value-address.ts'
import type { Text } from '#domain/text/message.ts'

export interface AboutFact {
  term: string
  text: string
  /** Written by an editor, and not translated. */
  asWritten?: true
  to?: string
  note?: { provenance: Provenance; of: string; page: string }
}

/** Owner, regulators, head office and website. Made by the loader, so that browsers load no code for it. */
export const companyAbout = (company: CompanyRecord, t: Text): AboutFact[] => {
  const population = company.figures.find(({ metric, value }) => metric === 'population' && value !== null)
  const { website } = company
  const facts: (Omit<AboutFact, 'text'> & { text: string | null })[] = [
    { term: t('Legal name'), text: company.legalName, asWritten: true },
    { term: t('Ownership'), text: company.ownership, asWritten: true },
    {
      term: t('Serves'),
      text: company.servedText,
      asWritten: true,
      note: population && {
        provenance: population.provenance,
        of: t('people served by {name}', { name: company.name }),
        page: valuePath(population),
      },
    },
    { term: t('Nations'), text: company.nations.map((nation) => t(nation)).join(', ') },
    { term: t('Head office'), text: company.hqTown },
    { term: t('Environmental regulator'), text: company.environmentalRegulator && t(company.environmentalRegulator) },
    { term: t('Economic regulator'), text: company.economicRegulator && t(company.economicRegulator) },
    { term: t('Ofwat code'), text: company.code },
    {
      term: t('Website'),
      text: website?.replace(/^https?:\/\/(www\.)?/, '') ?? null,
      to: website?.startsWith('http') ? website : `https://${website}`,
    },
  ]
  return facts.filter((fact): fact is AboutFact => Boolean(fact.text))
}
