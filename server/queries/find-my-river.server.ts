import type { CatchmentSummary } from '#domain/maps/catchment.ts'
import {
  boundsOf,
  distanceKm,
  distanceToLineKm,
  distanceToPolygonsKm,
  type Line,
  mayReach,
  type Point,
} from '#domain/maps/geometry.ts'
import { type Nation, nations } from '#domain/maps/nations.ts'
import { type NamedPlace, normaliseName, placeIndex } from '#domain/maps/place-search.ts'
import { districtOf } from '#domain/maps/postcode.ts'
import { remember } from '#domain/memo/remember.ts'
import { english, type Text } from '#domain/text/message.ts'
import type { Db } from '../db/db.ts'
import { catchmentAreas, companyAreas, lakes, memoise, rivers } from '../geo/atlas.server.ts'
import { catchmentLakes, catchmentRivers } from '../geo/catchment-rivers.ts'
import { type District, districts } from '../geo/districts.server.ts'
import { riverPath } from '../geo/river-path.ts'
import { type Town, towns } from '../geo/towns.server.ts'
import { listCatchments } from './catchments.server.ts'
import { listCompanyNames } from './companies.server.ts'

interface Water extends NamedPlace {
  line: Line | null
  /** The catchment that the river or lake belongs to, if it is one of those with a page. */
  slug: string | null
  /** Its name on the map, if it is a river. */
  river: string | null
}

export interface RiverMatch {
  /** The name of the place or river that matched. */
  label: string
  kind: 'town' | 'river' | 'district'
  point: { lat: number; lon: number }
  /** How far the place reaches from that point; 0 for a town, whose point is its centre. */
  spreadKm: number
  nations: Nation[]
  /** The nearest river on the map; null for a river, which is its own. */
  river: { name: string; path: string; km: number } | null
  /** Of a river, its page. */
  path: string | null
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
  /** What was typed is a postcode, but of no district that we know. */
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
      river: name,
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
              river: null,
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
    river: null,
  }))
  // Deduplicated by folded label: the first, which is the larger place, wins.
  const byLabel = new Map<string, Water>()
  for (const water of [...waters, ...places]) {
    const key = normaliseName(water.label)
    if (!byLabel.has(key)) byLabel.set(key, water)
  }
  return placeIndex([...byLabel.values()])
}

/**
 * From the name of a place or a river, or a postcode, to its nearest river, catchment and sewerage company. Null when nothing was typed.
 * A page that has loaded the companies' names, or the catchments too, passes them in.
 */
export const findMyRiver = async (
  db: Db,
  typed: string,
  loaded: { companyNames?: ReadonlyMap<string, string>; catchments?: readonly CatchmentSummary[]; t?: Text } = {},
): Promise<FindMyRiver | null> => {
  if (!typed.trim()) return null
  const code = districtOf(typed)
  const district = code ? districts().get(code) : undefined
  const { match, others, nearMisses } = district ? noPlaces : searchPlaces(typed)
  const unique = (items: Water[]) =>
    [...new Set(items.map(({ label }) => label))].filter((label) => label !== match?.label)
  const names = loaded.companyNames ?? (await listCompanyNames(db))
  const catchments = loaded.catchments ?? (await listCatchments(db))
  const found = district ? ofDistrict(district, loaded.t) : match && ofPlace(match)
  return {
    typed: code ?? typed,
    found: found && { ...found.facts, ...answerFor(found, catchments, names) },
    candidates: unique(others),
    nearMisses: unique(nearMisses),
    postcode: code !== null && !district && !match && others.length === 0,
  }
}

const noPlaces = { match: null, others: [], nearMisses: [] }

const places = memoise(buildIndex)

const searchPlaces = (typed: string) => {
  const { match, others } = places().find(typed)
  return { match, others, nearMisses: !match && others.length === 0 ? places().nearMisses(typed) : [] }
}

/** The one place, river or district of exactly this name, for search. */
export const placeNamed = (typed: string): { label: string; river: string | null } | null => {
  const code = districtOf(typed)
  const district = code ? districts().get(code) : undefined
  if (district) return { label: ofDistrict(district).facts.label, river: null }
  const { match } = places().find(typed)
  const isWhole = match?.names.some((name) => normaliseName(name) === normaliseName(typed))
  return match && (isWhole || match.kind === 'river') ? { label: match.label, river: match.river } : null
}

interface Found {
  facts: Pick<RiverMatch, 'label' | 'kind' | 'point' | 'spreadKm' | 'nations'>
  middle: Point
  companyIds: readonly string[]
  catchment: string | null
  river: string | null
}

/** Remembered by its label, which is no other's: all of it follows from the atlas. */
const ofPlace = remember(
  500,
  ({ label }: Water) => label,
  ({ label, kind, point, line, slug, river }): Found => {
    const sample = line ? sampleOf(line) : [point!]
    return {
      facts: { label, kind, spreadKm: 0, nations: nationsAt(sample), point: { lat: point![1], lon: point![0] } },
      ...{ middle: line ? middleOf(line) : point!, companyIds: companiesAt(sample), catchment: slug, river },
    }
  },
)

/** Districts in a city share one point with others, some kilometres off: none is known better than this. */
const leastSpreadKm = 2

const ofDistrict = ({ code, lat, lon, nation, spreadKm }: District, t: Text = english): Found => {
  const middle: Point = [lon, lat]
  const reach = Math.max(leastSpreadKm, Math.ceil(spreadKm))
  const label = t('{code}, around {town}', { code, town: nearestTown(middle).name })
  return {
    facts: { label, kind: 'district', point: { lat, lon }, spreadKm: reach, nations: [nation] },
    ...{ middle, companyIds: companiesAt([middle, ...circle(middle, reach)]), catchment: null, river: null },
  }
}

const answerFor = (
  { facts, middle, companyIds, catchment, river }: Found,
  catchments: readonly CatchmentSummary[],
  names: ReadonlyMap<string, string>,
): Pick<RiverMatch, 'river' | 'path' | 'catchment' | 'companies'> => {
  const own = catchments.find(({ slug }) => slug === catchment)
  const nearest = facts.kind === 'river' ? null : nearestRiver(middle)
  return {
    river: nearest && { ...nearest, path: riverPath(nearest.name, catchments) },
    path: river && riverPath(river, catchments),
    catchment: own ? { slug: own.slug, name: own.name, km: 0 } : nearestCatchment(middle, catchments),
    companies: companyIds.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : [])),
  }
}

const nearestTown = (point: Point): Town => {
  let [nearest, nearestKm] = [towns()[0]!, Number.POSITIVE_INFINITY]
  for (const town of towns()) {
    const km = distanceKm(point, town.point)
    if (km < nearestKm) [nearest, nearestKm] = [town, km]
  }
  return nearest
}

/** The nations of the towns nearest to the points: a river may have two. */
const nationsAt = (points: readonly Point[]): Nation[] => [...new Set(points.map((point) => nearestTown(point).nation))]

const circle = ([lon, lat]: Point, km: number): Point[] =>
  Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 4
    const north = (km * Math.cos(angle)) / 111.2
    return [lon + (km * Math.sin(angle)) / (111.2 * Math.cos((lat * Math.PI) / 180)), lat + north]
  })

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

const boundedAreas = memoise(() =>
  [...companyAreas()].map(([id, polygons]) => ({ id, polygons, bounds: boundsOf(polygons.flat(2)) })),
)

/** The companies whose areas contain the points, most points first. One point of many is a bend across a border: ignored. */
const companiesAt = (points: readonly Point[]): string[] => {
  const counts = new Map<string, number>()
  for (const point of points) {
    let [nearestId, nearestKm] = ['', shoreKm]
    for (const { id, polygons, bounds } of boundedAreas()) {
      if (!mayReach(bounds, point, nearestKm)) continue
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
