import type { Db } from '../db/db.ts'
import type { DataOf } from './entries.server.ts'
import { getFigures } from './figures.server.ts'

export interface Finding extends DataOf<'figures'> {
  slug: string
}

/** The published figures that are findings of the survey, and not of the review. */
export const surveyFigures = [
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

/** Figures in the order of the slugs. A figure that an editor has withdrawn is left out. */
export const listFigures = async (db: Db, slugs: readonly string[]): Promise<Finding[]> => {
  const figures = await getFigures(db, slugs)
  return slugs.flatMap((slug) => (figures[slug] ? { slug, ...figures[slug] } : []))
}

export const listSurveyFindings = (db: Db) => listFigures(db, surveyFigures)
