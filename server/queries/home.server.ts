import { and, eq } from 'drizzle-orm'
import { newestOf } from '#domain/index/national.ts'
import { perTablesRead } from '../db/content-version.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'
import { listCaseStudies } from './case-studies.server.ts'
import { listCompanies } from './companies.server.ts'
import { type DataOf, isLive } from './entries.server.ts'
import { getFigures } from './figures.server.ts'
import { listInsights } from './insights.server.ts'
import { listNationalFigures } from './national.server.ts'
import { countResponses, listResponses } from './recommendations.server.ts'
import { defaultSettings } from './settings.server.ts'
import { getCurrentWave } from './waves.server.ts'

const listLength = 3
/** The company whose score is shown as an example. */
const exampleCompany = 'wessex-water'

/** The figures that the home page shows by name. */
export const homeFigures = [
  'top-concern',
  'respondents',
  'companies-ranked',
  'trust-company-data',
  'prefer-independent',
  'trust-mission-led',
  'review-recommendations',
  'review-topics',
]

/** The words of the home page and which hero it has, in one statement. */
const getHomeText = perTablesRead(async (db) => {
  const found = await db
    .select({ collection: entries.collection, data: entries.published })
    .from(entries)
    .where(and(isLive('home', 'settings'), eq(entries.slug, 'site')))
  const dataOf = (name: string) => found.find(({ collection }) => collection === name)?.data
  return {
    hero: ((dataOf('settings') as DataOf<'settings'> | undefined) ?? defaultSettings).homeHero,
    // Shipped and fixed: no site is without it.
    text: dataOf('home') as DataOf<'home'>,
  }
})

/** The data of the home page, without its lists. */
export const getHome = async (db: Db) => {
  const [{ hero, text }, figures, wave, responses, national] = await Promise.all([
    getHomeText(db),
    getFigures(db, homeFigures),
    getCurrentWave(db),
    listResponses(db),
    listNationalFigures(db),
  ])
  return {
    hero,
    text,
    figures,
    record: newestOf(
      national.filter(({ area }) => area === 'England'),
      ['spills', 'serious-incidents', 'epa-total-stars', 'bathing-poor'],
    ),
    wave: { id: wave.id, fielded: wave.fielded, nationalResults: wave.nationalResults },
    responses: countResponses(responses),
  }
}

/** The lists of the home page, limited to what it shows. */
export const getHomeLists = async (db: Db) => {
  const [insights, caseStudies, companies] = await Promise.all([
    listInsights(db, { limit: listLength }),
    listCaseStudies(db, { limit: listLength }),
    listCompanies(db),
  ])
  return {
    insights: { posts: insights.posts, total: insights.total },
    caseStudies,
    companies: companies.filter(({ id }) => id === exampleCompany),
  }
}
