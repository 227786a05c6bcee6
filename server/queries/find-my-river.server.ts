import type { CatchmentSummary } from '#domain/maps/catchment.ts'
import { distanceToLineKm, distanceToPolygonsKm, type Line, type Point } from '#domain/maps/geometry.ts'
import { type Nation, nations } from '#domain/maps/nations.ts'
import { looksLikePostcode, type NamedPlace, normaliseName, placeIndex } from '#domain/maps/place-search.ts'
import type { Db } from '../db/db.ts'
import { catchmentAreas, companyAreas, lakes, rivers } from '../geo/atlas.server.ts'
import { catchmentLakes, catchmentRivers } from '../geo/catchment-rivers.ts'
import { towns } from '../geo/towns.server.ts'
import { listCatchments } from './catchments.server.ts'
import { listCompanyNames } from './companies.server.ts'

interface Water extends NamedPlace {
  line: Line | null
  /** The catchment that the river or lake belongs to, if it is one of those with a page. */
  slug: string | null
}

export interface RiverMatch {
  /** The name of the place or river that matched. */
  label: string
  kind: 'town' | 'river'
  point: { lat: number; lon: number }
  /** The nearest river on the map; null for a river, which is its own. */
  river: { name: string; km: number } | null
  /** The nearest catchment with a page. 0 km: inside its approximate area. */
  catchment: { slug: string; name: string; km: number } | null
  /** Whose sewers serve the place, or most of the river. More than one for a river that crosses a boundary. */
  companies: { id: string; name: string }[]
}

export interface FindMyRiver {
  typed: string
  found: RiverMatch | null
  /** Other places that match the input. */
  candidates: string[]
  /** Similar names, where nothing matched. */
  nearMisses: string[]
  postcode: boolean
}

const ownerOf = (table: Record<string, readonly string[] | string>, name: string) =>
  Object.keys(table).find((slug) => [table[slug]!].flat().includes(name)) ?? null

/** A catchment's name, such as "Test and Itchen", finds its first river. */
const catchmentNamesOf = (river: string) =>
  Object.keys(catchmentRivers)
    .filter((slug) => catchmentRivers[slug]![0] === river)
    .map((slug) => slug.replaceAll('-', ' '))

const buildIndex = () => {
  const counts = new Map<string, number>()
  for (const { name } of [...towns(), ...rivers]) counts.set(name, (counts.get(name) ?? 0) + 1)
  /** A city that is its own county needs no qualifier, unless another place has the same name. */
  const labelOf = (name: string, county: string, nation: Nation) =>
    county !== name ? `${name}, ${county}` : counts.get(name)! > 1 ? `${name}, ${nations[nation].label}` : name
  const waters: Water[] = [
    ...rivers.map(({ name, line }) => ({
      kind: 'river' as const,
      label: `River ${name}`,
      names: [name, name.replace(/ \(.*\)$/, ''), ...catchmentNamesOf(name)],
      population: null,
      point: line[Math.floor(line.length / 2)]!,
      line,
      slug: ownerOf(catchmentRivers, name),
    })),
    ...lakes.flatMap(({ name, polygon }) =>
      name
        ? [
            {
              kind: 'river' as const,
              label: /^(loch|lough|lower)/i.test(name) ? name : `${name} (lake)`,
              names: [name],
              population: null,
              point: polygon[0]![0]!,
              line: polygon[0]!,
              slug: ownerOf(catchmentLakes, name),
            },
          ]
        : [],
    ),
  ]
  const places: Water[] = towns().map(({ name, county, nation, population, point, alsoNamed }) => ({
    kind: 'town',
    label: labelOf(name, county, nation),
    names: alsoNamed ? [name, alsoNamed] : [name],
    population,
    point,
    line: null,
    slug: null,
  }))
  // Deduplicated by folded label: the first, which is the larger place, wins.
  const byLabel = new Map<string, Water>()
  for (const water of [...waters, ...places]) {
    const key = normaliseName(water.label)
    if (!byLabel.has(key)) byLabel.set(key, water)
  }
  return placeIndex([...byLabel.values()])
}
let index: ReturnType<typeof buildIndex> | undefined

/**
 * From the name of a place or a river to its nearest river, catchment and sewerage company. Null when nothing was typed.
 * A page that has loaded the companies' names, or the catchments too, passes them in.
 */
export const findMyRiver = async (
  db: Db,
  typed: string,
  loaded: { companyNames?: ReadonlyMap<string, string>; catchments?: readonly CatchmentSummary[] } = {},
): Promise<FindMyRiver | null> => {
  if (!typed.trim()) return null
  index ??= buildIndex()
  const { match, others } = index.find(typed)
  const unique = (items: Water[]) =>
    [...new Set(items.map(({ label }) => label))].filter((label) => label !== match?.label)
  const isEmpty = !match && others.length === 0
  const names = loaded.companyNames ?? (await listCompanyNames(db))
  const catchments = loaded.catchments ?? (await listCatchments(db, {}, names))
  return {
    typed,
    found: match && toRiverMatch(match, catchments, names),
    candidates: unique(others),
    nearMisses: isEmpty ? unique(index.nearMisses(typed)) : [],
    postcode: isEmpty && looksLikePostcode(typed),
  }
}

const toRiverMatch = (
  match: Water,
  catchments: readonly CatchmentSummary[],
  names: ReadonlyMap<string, string>,
): RiverMatch => {
  const point = match.point!
  const inCatchment = catchments.find(({ slug }) => slug === match.slug)
  return {
    label: match.label,
    kind: match.kind,
    point: { lat: point[1], lon: point[0] },
    river: match.kind === 'river' ? null : nearestRiver(point),
    catchment: inCatchment
      ? { slug: inCatchment.slug, name: inCatchment.name, km: 0 }
      : nearestCatchment(match.line ? middleOf(match.line) : point, catchments),
    companies: companiesAt(match.line ? sampleOf(match.line) : [point]).flatMap((id) =>
      names.has(id) ? [{ id, name: names.get(id)! }] : [],
    ),
  }
}

const nearestRiver = (point: Point) => {
  const ranked = rivers
    .map(({ name, line }) => ({ name, km: distanceToLineKm(point, line) }))
    .sort((a, b) => a.km - b.km)
  return ranked[0] ?? null
}

const nearestCatchment = (point: Point, catchments: readonly CatchmentSummary[]) => {
  const ranked = catchments
    .map(({ slug, name, lat, lon }) => {
      const area = catchmentAreas().get(slug)
      return { slug, name, km: area ? distanceToPolygonsKm(point, area) : distanceToLineKm(point, [[lon, lat]]) }
    })
    .sort((a, b) => a.km - b.km)
  return ranked[0] ?? null
}

const middleOf = (line: Line) => line[Math.floor(line.length / 2)]!
const sampleOf = (line: Line) => line.filter((_, i) => i % Math.max(1, Math.floor(line.length / 16)) === 0)

/** A point on the coast may lie a little outside every area. */
const shoreKm = 8

/** The companies whose areas contain the points, most points first. One point of many is a bend across a border: ignored. */
const companiesAt = (points: readonly Point[]): string[] => {
  const counts = new Map<string, number>()
  for (const point of points) {
    let [nearestId, nearestKm] = ['', shoreKm]
    for (const [id, polygons] of companyAreas()) {
      const km = distanceToPolygonsKm(point, polygons)
      if (km < nearestKm) [nearestId, nearestKm] = [id, km]
      if (km === 0) break
    }
    if (nearestId) counts.set(nearestId, (counts.get(nearestId) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => points.length === 1 || count > 1)
    .sort((a, b) => b[1] - a[1])
    .map(([id]) => id)
}
