/**
 * Company areas: gives each shape the company's id in place of its code.
 *   node scripts/geo/company-areas.ts IN.topojson > server/geo/company-areas-400m.json
 */
import { readFileSync } from 'node:fs'

const ids: Record<string, string> = {
  ANH: 'anglian-water',
  HDD: 'hafren-dyfrdwy',
  NES: 'northumbrian-water',
  NIW: 'ni-water',
  SCW: 'scottish-water',
  SRN: 'southern-water',
  SVT: 'severn-trent-water',
  SWB: 'south-west-water',
  TMS: 'thames-water',
  UUW: 'united-utilities',
  WSH: 'dwr-cymru-welsh-water',
  WSX: 'wessex-water',
  YKY: 'yorkshire-water',
}

const topology = JSON.parse(readFileSync(process.argv[2]!, 'utf8'))
const shapes = topology.objects.regions.geometries as { properties: { co: string } }[]
const geometries = shapes.map(({ properties, ...shape }) => {
  const id = ids[properties.co]
  if (!id) throw new Error(`No company has the code ${properties.co}`)
  return { ...shape, id }
})
process.stdout.write(
  `${JSON.stringify({ ...topology, objects: { areas: { type: 'GeometryCollection', geometries } } })}\n`,
)
