import { areaOf, type CatchmentRecord, type CatchmentSummary, lengthOf } from '#domain/maps/catchment.ts'
import { distanceKm } from '#domain/maps/geometry.ts'
import { type Nation, nationsIn } from '#domain/maps/nations.ts'
import { perTablesRead } from '../db/content-version.ts'
import type { Db } from '../db/db.ts'
import { renderMarkdown } from '../markdown/markdown.ts'
import { listCompanyNames } from './companies.server.ts'
import { type EntrySummary, getEntry, listSummaries } from './entries.server.ts'
import { getFigures, quotedFigureSlugs } from './figures.server.ts'
import { listAboutCatchment } from './related.server.ts'

interface ListOptions {
  nation?: Nation | null
  company?: string | null
}

/** The published catchments, by name. */
export const listCatchments = async (
  db: Db,
  { nation, company }: ListOptions = {},
): Promise<readonly CatchmentSummary[]> =>
  (await readCatchments(db))
    .filter((catchment) => !nation || catchment.nations.includes(nation))
    .filter((catchment) => !company || catchment.company?.id === company)

const readCatchments = perTablesRead(async (db) =>
  catchmentsOf(await listSummaries(db, ['catchments']), await listCompanyNames(db)),
)

export const catchmentsOf = (
  entries: readonly EntrySummary<'catchments'>[],
  companyNames: ReadonlyMap<string, string>,
): CatchmentSummary[] =>
  entries
    .map(({ slug, data }) => summaryOf(slug, data, companyNames))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'))

/** The whole record of a catchment, or null. */
export const getCatchment = async (db: Db, slug: string): Promise<CatchmentRecord | null> => {
  const entry = await getEntry(db, 'catchments', slug)
  if (!entry) return null
  const { data } = entry
  const [catchments, related, figures] = await Promise.all([
    listCatchments(db),
    listAboutCatchment(db, slug),
    getFigures(db, quotedFigureSlugs(data.body ?? '')),
  ])
  return {
    ...catchments.find((catchment) => catchment.slug === slug)!,
    partnership: data.partnership ?? null,
    notable: data.notable ?? null,
    notableProvenance: data.notableProvenance ?? null,
    sources: data.sources,
    body: data.body ? renderMarkdown(data.body, { figures, idPrefix: 'river-' }) : null,
    related,
    neighbours: catchments
      .filter((other) => other.slug !== slug)
      .map((other) => ({
        slug: other.slug,
        name: other.name,
        km: distanceKm([data.lon, data.lat], [other.lon, other.lat]),
      }))
      .sort((a, b) => a.km - b.km)
      .slice(0, 4),
  }
}

const summaryOf = (
  slug: string,
  data: EntrySummary<'catchments'>['data'],
  names: ReadonlyMap<string, string>,
): CatchmentSummary => ({
  slug,
  name: data.name,
  river: data.river,
  nation: data.nation,
  nations: nationsIn(data.nation),
  region: data.region,
  lat: data.lat,
  lon: data.lon,
  length: lengthOf(data),
  area: areaOf(data),
  bathing: data.bathing ?? [],
  company: names.has(data.company) ? { id: data.company, name: names.get(data.company)! } : null,
  pressures: data.pressures,
})
