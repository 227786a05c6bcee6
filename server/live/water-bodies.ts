import { fromNationalGrid } from '#domain/live/national-grid.ts'
import { readCsv } from '#domain/text/csv.ts'
import { ecologicalClassOf } from '#domain/waters/water-body.ts'
import type { Connector, ReadContext, WaterBodyRow } from './contract.ts'
import { FeedError } from './polite-client.ts'
import { cleanPoint, cleanText } from './text.ts'

/**
 * Ecological classes from the Environment Agency's Catchment Data Explorer, which has no catalogue: the management catchments of
 * rivers are walked by their numbers, one at a read, round and round.
 */
const ranges = [
  ...[[3000, 3009], [3012], [3017, 3018], [3021, 3024], [3026, 3045], [3048, 3055]],
  ...[[3058, 3090], [3093], [3096, 3119]],
]
export const managementCatchments = ranges.flatMap(([from, to = from]) =>
  Array.from({ length: to! - from! + 1 }, (_, index) => from! + index),
)
/** Numbers that are no more are passed over, some at a time. */
const maxTries = 5

export const readWaterBodies: Connector = async (context) => {
  const { memory, now } = context
  const start = Math.max(0, managementCatchments.indexOf(Number(memory.next)))
  for (let step = 0; step < maxTries; step++) {
    const index = (start + step) % managementCatchments.length
    const csv = await readCatchment(context, managementCatchments[index]!)
    if (csv === null) continue
    const { bodies, invalid } = bodiesOf(csv)
    if (bodies.length === 0) throw new FeedError('The answer has no ecological class')
    const next = managementCatchments[(index + 1) % managementCatchments.length]!
    return { rows: [], waterBodies: bodies, invalid, dataAsOf: now(), memory: { next: String(next) } }
  }
  throw new FeedError('The management catchments have other numbers than expected')
}

const readCatchment = async ({ client, base }: ReadContext, id: number): Promise<string | null> => {
  try {
    return await client.getCsv(`${base}/ManagementCatchment/${id}/classifications.csv`)
  } catch (error) {
    if (error instanceof FeedError && error.status === 404) return null
    throw error
  }
}

/** A file has every element of every year, tens of thousands of rows: only lines of the class as a whole are taken apart. */
const isEcological = (line: string) => /(^|,)"?Ecological"?(,|\r?$)/i.test(line)

/** The Agency renames columns in small ways, such as "Water Body ID" and "waterbody_id". */
const columnName = (title: string) => title.toLowerCase().replace(/[^a-z]/g, '')

export const bodiesOf = (csv: string): { bodies: WaterBodyRow[]; invalid: number } => {
  const [header = '', ...lines] = csv.replace(/^\uFEFF/, '').split('\n')
  const columns = (readCsv(header)[0]?.cells ?? []).map(columnName)
  const indexOf = (name: string) => columns.indexOf(name)
  const needed = ['waterbodyid', 'waterbody', 'status', 'classificationitem', 'cycle', 'year', 'easting', 'northing']
  const missing = needed.find((name) => indexOf(name) < 0)
  if (missing) throw new FeedError(`The file has no column ${missing}`)
  const bodies = new Map<string, WaterBodyRow>()
  let invalid = 0
  for (const { cells } of readCsv(lines.filter(isEcological).join('\n'))) {
    const cell = (name: string) => cells[indexOf(name)]?.trim() ?? ''
    const found = ecologicalClassOf(cell('status'))
    if (cell('classificationitem').toLowerCase() !== 'ecological' || !found) continue
    const [cycle, year] = [Number(cell('cycle')), Number(cell('year'))]
    const body = bodies.get(cell('waterbodyid')) ?? bodyOf(cell)
    if (!body || !Number.isInteger(cycle) || cycle < 1 || !(year > 2000 && year < 2100)) {
      invalid++
      continue
    }
    bodies.set(body.id, body)
    const known = body.classes.find((one) => one.cycle === cycle)
    if (!known) body.classes.push({ cycle, year, class: found })
    else if (known.year < year) Object.assign(known, { year, class: found })
  }
  return { bodies: [...bodies.values()], invalid }
}

const bodyOf = (cell: (name: string) => string): WaterBodyRow | null => {
  const [id, name] = [cell('waterbodyid'), cleanText(cell('waterbody'))]
  const [easting, northing] = [Number(cell('easting')), Number(cell('northing'))]
  if (!/^[A-Z0-9]{4,30}$/.test(id) || !name || !(easting > 0 && northing > 0)) return null
  const grid = fromNationalGrid(easting, northing)
  const { lat, lon } = cleanPoint(grid.lat, grid.lon)
  if (lat === null || lon === null) return null
  return {
    ...{ id, name, lat, lon, kind: cell('waterbodytype') || 'Water body', classes: [] },
    managementCatchment: cleanText(cell('managementcatchment')),
    isModified: /artificial|modified/i.test(cell('hydromorphologicaldesignation').replace(/not designated.*/i, '')),
  }
}
