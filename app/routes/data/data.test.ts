import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse/sync'
import { parquetReadObjects } from 'hyparquet'
import papaparse from 'papaparse'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { RouterContextProvider } from 'react-router'
import { afterAll, describe, expect, it } from 'vitest'
import type { Column } from '#domain/open-data/datasets.ts'
import { datasetOf, type FileName, fileNames } from '#domain/open-data/files.ts'
import { isLargeFileName, largeFilesIn } from '#domain/open-data/large-files.ts'
import { readCsv } from '#domain/text/csv.ts'
import { largeFilesApi } from '#server/api/large-files.ts'
import { type Services, servicesContext } from '#server/context.server.ts'
import { overflowEvents, overflows } from '#server/db/schema/live.ts'
import { leads } from '#server/db/schema/people.ts'
import { readEnv } from '#server/env.ts'
import { getDatasetCsv, openDataReader } from '#server/queries/datasets.server.ts'
import { simulate } from '#server/stations/simulate.ts'
import { testDatabase } from '#tests/support/database.ts'
import { dcatFaults } from '#tests/support/standards/dcat-ap.ts'
import { dataPackageFaults } from '#tests/support/standards/validate.ts'
import { loader } from './file.ts'

const { db, url } = await testDatabase()
const copying = new Client(url)
await copying.connect()
afterAll(() => copying.end())

const hour = 3_600_000
const began = Date.UTC(2026, 9, 31, 22)
const at = (hours: number) => new Date(began + hours * hour)
const overflow = (id: string, feed: string, more: Partial<typeof overflows.$inferInsert> = {}) => ({
  ...{ id, sourceId: id.toUpperCase(), feed, companyId: 'wessex-water', state: 'stopped' as const, since: at(1) },
  ...{ sinceInferred: false, fingerprint: id, firstReadAt: at(-24), lat: 51.4, lon: -2.3, ...more },
})
/** What a publisher may call an overflow, and a spreadsheet must not run. */
const oddName = '=HYPERLINK("x")\r\n“Mill, Lane”'
await db
  .insert(overflows)
  .values([
    overflow('wsx0001', 'hub-wessex', { name: oddName, water: '@Frome', latestStart: at(0), latestEnd: at(1) }),
    overflow('wsx0002', 'hub-wessex', { lat: null, lon: null, state: 'discharging', since: at(3) }),
    overflow('sw0001', 'scottish-water', { companyId: 'scottish-water' }),
    overflow('th0001', 'thames', { companyId: 'thames-water' }),
  ])
const event = (overflowId: string, from: number, to: number | null, more = {}) => ({
  ...{ overflowId, kind: 'discharge' as const, startAt: at(from), endAt: to === null ? null : at(to) },
  ...{ startInferred: false, endInferred: to === null, recordedAt: at(from + 1), ...more },
})
await db
  .insert(overflowEvents)
  .values([
    event('wsx0001', 0, 1, { supersededAt: at(2) }),
    event('wsx0001', 0, 1.5),
    event('wsx0002', 3, null),
    event('sw0001', 0, 1),
    event('th0001', 0, 1),
  ])
await simulate(db, 1, Date.UTC(2026, 10, 1, 12))
await db.insert(leads).values({
  ...{ form: 'correction', status: 'accepted', idempotencyKey: 'ledger' },
  details: { publicNote: '-1 star was shown, "1" is right', wrongSince: '2026-10-01', email: 'never@told.example' },
})
const site = 'https://r.example'
const read = async (file: string) => {
  const context = new RouterContextProvider()
  context.set(servicesContext, { db, env: readEnv({ SITE_URL: site }) } as unknown as Services)
  return loader({ context, params: { file }, request: new Request(`${site}/data/${file}`) } as never)
}
const json = async (file: string) => (await read(file)).json()
const large = (file: string) => largeFilesApi(db).request(`/${file}`)
const csvOf = async (name: FileName) =>
  isLargeFileName(name) ? (await large(`${name}.csv`)).text() : getDatasetCsv(openDataReader(db), name)
const jsonOf = async (name: FileName): Promise<{ rows: Record<string, string | number | boolean | null>[] }> =>
  isLargeFileName(name) ? (await large(`${name}.json`)).json() : json(`${name}.json`)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('what describes the open data', () => {
  it('is a Data Package by its official profile, with every file’s size, checksum and columns', async () => {
    const descriptor = await json('datapackage.json')
    expect(dataPackageFaults(descriptor)).toEqual([])
    for (const resource of descriptor.resources) {
      const text = await csvOf(resource.name)
      if (!isLargeFileName(resource.name))
        expect([resource.bytes, resource.hash]).toEqual([Buffer.byteLength(text), `sha256:${sha256(text)}`])
      const columns = resource.schema.fields.map((field: { name: string }) => field.name)
      expect(columns).toEqual(readCsv(text, 1)[0]!.cells)
    }
    const sums = await (await read('SHA256SUMS')).text()
    for (const { name, hash } of descriptor.resources)
      if (hash) expect(sums).toContain(`${hash.slice(7)}  ${name}.csv\n`)
  })

  it('is a catalogue by the SHACL shapes of DCAT-AP 3, with a checksum of every file that is made whole', async () => {
    const catalogue = await json('catalogue.jsonld')
    expect(await dcatFaults(catalogue)).toEqual([])
    expect(catalogue['dct:publisher']['foaf:name']).toBe('Riverline')
    expect(catalogue['dcat:dataset']).toHaveLength(fileNames.length)
    for (const dataset of catalogue['dcat:dataset']) {
      if (isLargeFileName(dataset['dct:identifier'])) continue
      const checksum = dataset['dcat:distribution'][0]['spdx:checksum']
      expect(checksum['spdx:checksumValue']['@value']).toMatch(/^[0-9a-f]{64}$/)
    }
    // The shapes are not asleep.
    const { 'dct:description': _, ...spoiled } = catalogue
    spoiled['dcat:dataset'][0]['dct:publisher'] = 'Nobody'
    expect((await dcatFaults(spoiled)).join('\n')).toMatch(/description[\s\S]*publisher/)
  })

  it.each(fileNames)('names the columns of %s in the words of CSV on the Web', async (name) => {
    const { url, tableSchema } = await json(`${name}.csv-metadata.json`)
    expect(url).toBe(`${site}/api/${name}.csv`)
    const columns = tableSchema.columns.map(({ titles }: { titles: string }) => titles)
    expect(columns).toEqual(readCsv(await csvOf(name), 1)[0]!.cells)
  })
})

describe.each(fileNames)('%s', (name) => {
  it('says the same as CSV and as JSON, and no cell of it is a formula', async () => {
    const { rows } = await jsonOf(name)
    const [header, ...lines] = readCsv(await csvOf(name))
    expect(lines).toHaveLength(rows.length)
    expect(rows.length).toBeGreaterThan(0)
    const asText = (value: string | number | boolean | null) => (value === null ? '' : String(value).trim())
    for (const [index, { cells }] of lines.entries())
      expect(cells.map((cell) => cell.replace(/\r\n?/g, '\n'))).toEqual(
        header!.cells.map((column) => asText(rows[index]![column]!).replace(/\r\n?/g, '\n')),
      )
    const types: Partial<Record<Column['type'], string>> = { number: 'number', 'true or false': 'boolean' }
    for (const { name: column, type } of datasetOf(name).columns)
      for (const row of rows) if (row[column] !== null) expect(typeof row[column]).toBe(types[type] ?? 'string')
  })
})

describe.each(fileNames)('%s, read by PostgreSQL’s own parser', (name) => {
  it('has the columns it says, the cells that we read, and none that a spreadsheet would run', async () => {
    const text = await csvOf(name)
    const columns = datasetOf(name).columns.map((column) => `"${column.name}" text`)
    await copying.query(`create temp table "csv-${name}" (${columns.join(', ')}, line serial)`)
    const listed = datasetOf(name)
      .columns.map((column) => `"${column.name}"`)
      .join(', ')
    const copy = `copy "csv-${name}" (${listed}) from stdin with (format csv, header match, encoding 'utf8')`
    await pipeline(Readable.from([text]), copying.query(copyFrom(copy)))
    const { rows } = await copying.query<Record<string, string | null>>(
      `select ${listed} from "csv-${name}" order by line`,
    )
    const cells = rows.map((row) => Object.values(row).map((cell) => cell ?? ''))
    const plain = (cell: string) =>
      cell
        .replace(/\r\n?/g, '\n')
        .trim()
        .replace(/^'(?=[=+\-@＝＋－＠])/, '')
    expect(cells.map((row) => row.map(plain))).toEqual(
      readCsv(text)
        .slice(1)
        .map((line) => line.cells),
    )
    // Two strict parsers more: rows of another length, or a quote out of place, are errors to both.
    const records = parse(text, { record_delimiter: '\r\n' }) as string[][]
    const { data, errors } = papaparse.parse<string[]>(text, { newline: '\r\n', skipEmptyLines: false })
    expect(errors.filter(({ type }) => type !== 'Delimiter')).toEqual([])
    expect(data.at(-1)).toEqual([''])
    expect(data.slice(0, -1)).toEqual(records)
    expect(records.slice(1).map((row) => row.map((cell) => cell.replace(/\r\n?/g, '\n')))).toEqual(
      cells.map((row) => row.map((cell) => cell.replace(/\r\n?/g, '\n'))),
    )
    const isNumber = (cell: string) => /^-\d+(\.\d+)?$/.test(cell)
    expect(cells.flat().filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell) && !isNumber(cell))).toEqual([])
  })
})

it('knows no other file', async () => {
  for (const file of ['companies', 'companies.xml', 'toString.json', '..json'])
    await expect(read(file)).rejects.toMatchObject({ status: 404 })
})

describe('the files that are written while they are sent', () => {
  const rowsOf = async (file: string) => (await (await large(file)).json()).rows as Record<string, unknown>[]

  it('pass on no feed whose licence does not allow it, and say so, in the file and among what is left out', async () => {
    for (const name of ['overflows', 'overflow-events'] as const) {
      const { rows } = await jsonOf(name)
      expect(new Set(rows.map(({ overflow_id }) => overflow_id))).toEqual(new Set(['wsx0001', 'wsx0002']))
      expect(new Set(rows.map(({ licence }) => licence))).toEqual(new Set(['CC BY 4.0']))
      expect(datasetOf(name).about).toMatch(/Thames Water.*Scottish Water/)
    }
    const { rows } = await jsonOf('left-out')
    for (const id of ['thames', 'scottish-water', 'wales', 'northern-ireland', 'south-staffs-water'])
      expect(rows.filter((row) => row.id === id && String(row.reason).length > 10).length).toBeGreaterThan(0)
  })

  it('tell of a correction in our words, and of nobody who sent it', async () => {
    const text = await csvOf('corrections')
    expect(text).toContain(`"'-1 star was shown, ""1"" is right",2026-10-01`)
    expect(text).not.toContain('told.example')
  })

  it('can be had by the month: both months are the whole', async () => {
    for (const name of ['overflow-events', 'readings'] as const) {
      const [october, november, whole] = await Promise.all(
        ['?month=2026-10', '?month=2026-11', ''].map((query) => rowsOf(`${name}.json${query}`)),
      )
      const byText = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
      expect(october!.length).toBeGreaterThan(0)
      expect(november!.length).toBeGreaterThan(0)
      expect(byText([...october!, ...november!])).toEqual(byText(whole!))
    }
    expect((await large('readings.csv?month=2026-13')).status).toBe(422)
    expect(await (await large('readings.csv?month=1999-01')).text()).toBe(
      `${(await csvOf('readings')).split('\r\n')[0]}\r\n`,
    )
  })

  it.each(largeFilesIn('geojson'))('%s is GeoJSON too, and has no place where none is known', async (name) => {
    const { type, features, attribution } = await (await large(`${name}.geojson`)).json()
    const { rows } = await jsonOf(name)
    expect([type, features.length]).toEqual(['FeatureCollection', rows.length])
    expect(attribution).toBeTruthy()
    for (const [index, { geometry, properties }] of features.entries()) {
      expect(properties).toEqual(rows[index])
      const { lat, lon } = properties
      expect(geometry).toEqual(lat === null ? null : { type: 'Point', coordinates: [lon, lat] })
    }
  })

  it.each(largeFilesIn('parquet'))('%s says the same as Parquet', async (name) => {
    const file = await (await large(`${name}.parquet`)).arrayBuffer()
    const { rows } = await jsonOf(name)
    const plain = (value: unknown) =>
      value instanceof Date ? value.toISOString().replace('.000Z', 'Z') : (value ?? null)
    const read = await parquetReadObjects({ file })
    expect(
      read.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plain(value)]))),
    ).toEqual(rows)
    expect(
      await parquetReadObjects({ file: await (await large(`${name}.parquet?month=1999-01`)).arrayBuffer() }),
    ).toEqual([])
  })
})
