import { companySlug } from '#domain/index/company.ts'
import { coverageOf } from '#domain/index/coverage.ts'
import { enforcementSentence } from '#domain/index/enforcement.ts'
import { epaStory } from '#domain/index/epa.ts'
import { peersOf, standingsOf } from '#domain/index/peers.ts'
import { yearSeriesOf } from '#domain/index/year-series.ts'
import { english, type Text } from '#domain/text/message.ts'
import type { Db } from '../db/db.ts'
import { companyRecordOf, newestYearsOf, summariesOf } from './companies.server.ts'
import { listEnforcement } from './enforcement.server.ts'
import { listAboutCompany } from './related.server.ts'
import { readIndex } from './river-health-index.server.ts'
import { currentWaveOf } from './waves.server.ts'

/** What is drawn year by year. Rates first: a count grows with the number of overflows. */
const yearlyMeasures = [
  'spills-per-overflow',
  'hours-per-spill',
  'spills',
  'spill-hours',
  'overflows',
  'spills-in-england',
  'spill-hours-in-england',
  'overflows-in-england',
  'serious-incidents',
  'total-incidents',
] as const

/** All that a company's page shows, in six statements; null where no company has this slug or Ofwat code. */
export const getCompanyPage = async (db: Db, idOrCode: string, t: Text = english) => {
  const index = await readIndex(db, { metrics: 'all' })
  const rows = index.companies.map(({ company }) => company)
  const slug = companySlug(idOrCode, rows)
  const companies = summariesOf(index)
  const company = companyRecordOf(index, slug, companies)
  if (!company) return null
  const [related, enforcement] = await Promise.all([listAboutCompany(db, slug), listEnforcement(db, slug)])
  return {
    company,
    standings: standingsOf(companies, t),
    peers: peersOf(slug, companies, index.figures, t),
    enforcement,
    penalties: enforcementSentence(enforcement, t),
    epaStory: epaStory(
      company.figures
        .filter(({ metric }) => metric === 'epa-stars')
        .map(({ period, value }) => ({ year: Number(period), stars: value })),
      t,
    ),
    coverage: coverageOf(company, company.trust ? [company.trust, ...company.figures] : company.figures, t),
    series: yearlyMeasures.flatMap((metric) => yearSeriesOf(metric, company.figures, t) ?? []),
    newestYears: newestYearsOf(index.figures),
    wave: currentWaveOf(index.waves),
    related,
    headOffice: headOfficeOf(rows.find(({ id }) => id === slug)!),
  }
}

/** Where the head office is, for companies without an area on the map. */
const headOfficeOf = ({ hqLat, hqLon }: { hqLat: number | null; hqLon: number | null }) =>
  hqLat !== null && hqLon !== null ? { lat: hqLat, lon: hqLon } : null
