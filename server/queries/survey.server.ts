import type { Db } from '../db/db.ts'
import { type DataOf, listEntries } from './entries.server.ts'

export interface Finding extends DataOf<'figures'> {
  slug: string
}

/** The published figures that are findings of the survey, and not of the review. */
const findings = [
  'respondents',
  'top-concern',
  'responsibility-companies',
  'company-contribution',
  'trust-company-data',
  'prefer-independent',
  'trust-mission-led',
  'care-by-sharing',
  'recommend-direct-measures',
  'would-engage',
  'matrix-average-trust',
  'matrix-average-epa',
  'companies-ranked',
]

/** Figures by slug, in the order asked for. A figure that an editor has withdrawn is left out. */
export const listFigures = async (db: Db, slugs: readonly string[]): Promise<Finding[]> => {
  const bySlug = new Map((await listEntries(db, 'figures')).map(({ slug, data }) => [slug, { slug, ...data }]))
  return slugs.flatMap((slug) => bySlug.get(slug) ?? [])
}

export const listSurveyFindings = (db: Db) => listFigures(db, findings)
