import { newestOf } from '#domain/national.ts'
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

/** All that the home page shows. The three lists are what the API answers, so that the browser can take them over. */
export const getHome = async (db: Db) => {
  const [settings, figures, insights, caseStudies, companies, wave, topics, national] = await Promise.all([
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
    listInsights(db, { limit: shown }),
    listCaseStudies(db),
    listCompanies(db),
    getCurrentWave(db),
    listEntries(db, 'recommendations'),
    listNationalFigures(db),
  ])
  return {
    hero: settings.homeHero,
    figures,
    insights: { posts: insights.posts, total: insights.total },
    caseStudies: caseStudies.slice(0, shown),
    companies: companies.map(listed),
    record: newestOf(
      national.filter(({ area }) => area === 'England'),
      ['spills', 'serious-incidents', 'epa-total-stars', 'bathing-poor'],
    ),
    wave: { fielded: wave.fielded, nationalResults: wave.nationalResults },
    responses: countResponses(topics.map(({ data }) => data.response)),
  }
}
