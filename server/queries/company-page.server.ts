import { companySlug } from '#domain/index/company.ts'
import { peersOf, standingsOf } from '#domain/index/peers.ts'
import type { Db } from '../db/db.ts'
import { companyRecordOf, newestYearsOf, summariesOf } from './companies.server.ts'
import { listEnforcement } from './enforcement.server.ts'
import { listAboutCompany } from './related.server.ts'
import { readIndex } from './river-health-index.server.ts'
import { currentWaveOf } from './waves.server.ts'

/** All that a company's page shows, in six statements; null where no company has this slug or Ofwat code. */
export const getCompanyPage = async (db: Db, idOrCode: string) => {
  const index = await readIndex(db, { metrics: 'all' })
  const rows = index.companies.map(({ company }) => company)
  const slug = companySlug(idOrCode, rows)
  const companies = summariesOf(index)
  const company = companyRecordOf(index, slug, companies)
  if (!company) return null
  const [related, enforcement] = await Promise.all([listAboutCompany(db, slug), listEnforcement(db, slug)])
  return {
    company,
    standings: standingsOf(companies),
    peers: peersOf(slug, companies, index.figures),
    enforcement,
    newestYears: newestYearsOf(index.figures),
    wave: currentWaveOf(index.waves),
    related,
    headOffice: headOfficeOf(rows.find(({ id }) => id === slug)!),
  }
}

/** Where the head office is, for companies without an area on the map. */
const headOfficeOf = ({ hqLat, hqLon }: { hqLat: number | null; hqLon: number | null }) =>
  hqLat !== null && hqLon !== null ? { lat: hqLat, lon: hqLon } : null
