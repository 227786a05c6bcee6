import { createHash } from 'node:crypto'
import { mapFileNames } from '#domain/maps/map-files.ts'
import { datasetNames } from '#domain/open-data/datasets.ts'
import { readCsv } from '#domain/text/csv.ts'
import { perContentVersion } from '../db/content-version.ts'
import { getDatasetCsv, openDataReader } from './datasets.server.ts'
import { geoJsonFiles } from './geojson.server.ts'

const kilobytesOf = (text: string) => Math.max(1, Math.round(Buffer.byteLength(text) / 1024))

/** How large each file of the open data is, and its checksum. To know it, all of them are made. */
export const describeDataFiles = perContentVersion(async (db) => {
  const reader = openDataReader(db)
  const files = []
  for (const name of datasetNames) {
    const text = await getDatasetCsv(reader, name)
    files.push({
      ...{ name, kilobytes: kilobytesOf(text), rows: readCsv(text).length - 1, bytes: Buffer.byteLength(text) },
      sha256: createHash('sha256').update(text).digest('hex'),
    })
  }
  const maps = []
  for (const name of mapFileNames) {
    const file = await geoJsonFiles[name](reader)
    const { features, attribution: credit } = file
    maps.push({ name, kilobytes: kilobytesOf(JSON.stringify(file)), features: features.length, credit })
  }
  return { files, maps }
})
