/**
 * Postcode districts: the mean of the GeoNames places in each, and how far the farthest of them lies from it.
 *   node scripts/geo/districts.ts OUTCODES.csv > server/geo/districts.json
 * OUTCODES has the columns outcode,lat,lon,nation,n_places,spread_km. The Isle of Man and the Channel Islands, which have no nation
 * there, are left out.
 */
import { readFileSync } from 'node:fs'
import { nationsIn } from '#domain/maps/nations.ts'

const [, ...lines] = readFileSync(process.argv[2]!, 'utf8').trim().split(/\r?\n/)
const rows = lines.flatMap((line) => {
  const [outcode, lat, lon, nation, , spread] = line.split(',')
  const [code] = nationsIn(nation!)
  return code ? [JSON.stringify([outcode, Number(lat), Number(lon), code, Number(spread)])] : []
})
console.log(`[\n${rows.join(',\n')}\n]`)
