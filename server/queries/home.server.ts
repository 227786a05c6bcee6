import { newestOf } from '#domain/index/national.ts'
import type { Db } from '../db/db.ts'
import { listCaseStudies } from './case-studies.server.ts'
import { listCompanies } from './companies.server.ts'
import { listEntries } from './entries.server.ts'
import { getFigures } from './figures.server.ts'
import { listInsights } from './insights.server.ts'
import { listed } from './listed-company.server.ts'
import { listNationalFigures } from './national.server.ts'
import { countResponses } from './recommendations.server.ts'
import { getSettings } from './settings.server.ts'
import { getCurrentWave } from './waves.server.ts'

const shown = 3

/** What the home page shows besides its lists. */
export const getHome = async (db: Db) => {
  const [settings, figures, wave, topics, national] = await Promise.all([
    getSettings(db),
    getFigures(db, [
      'top-concern',
      'respondents',
      'companies-ranked',
      'trust-company-data',
      'prefer-independent',
      'trust-mission-led',
      'review-recommendations',
      'review-topics',
    ]),
    getCurrentWave(db),
    listEntries(db, 'recommendations'),
    listNationalFigures(db),
  ])
  return {
    hero: settings.homeHero,
    figures,
    record: newestOf(
      national.filter(({ area }) => area === 'England'),
      ['spills', 'serious-incidents', 'epa-total-stars', 'bathing-poor'],
    ),
    wave: { fielded: wave.fielded, nationalResults: wave.nationalResults },
    responses: countResponses(topics.map(({ data }) => data.response)),
  }
}

/** The home page's lists, as the API answers them, so that the browser can take them over. */
export const getHomeLists = async (db: Db) => {
  const [insights, caseStudies, companies] = await Promise.all([
    listInsights(db, { limit: shown }),
    listCaseStudies(db),
    listCompanies(db),
  ])
  return {
    insights: { posts: insights.posts, total: insights.total },
    caseStudies: caseStudies.slice(0, shown),
    companies: companies.map(listed),
  }
}
