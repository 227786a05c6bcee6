import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { RouterContextProvider } from 'react-router'
import { afterAll, describe, expect, it } from 'vitest'
import { type DatasetName, datasetNames, datasets } from '#domain/open-data/datasets.ts'
import { readCsv } from '#domain/text/csv.ts'
import { type Services, servicesContext } from '#server/context.server.ts'
import { readEnv } from '#server/env.ts'
import { getDatasetCsv, openDataReader } from '#server/queries/datasets.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { dataPackageFaults } from '#tests/support/standards/validate.ts'
import { loader } from './file.ts'

const { db, url } = await testDatabase()
const copying = new Client(url)
await copying.connect()
afterAll(() => copying.end())
const site = 'https://r.example'
const read = async (file: string) => {
  const context = new RouterContextProvider()
  context.set(servicesContext, { db, env: readEnv({ SITE_URL: site }) } as unknown as Services)
  return loader({ context, params: { file }, request: new Request(`${site}/data/${file}`) } as never)
}
const json = async (file: string) => (await read(file)).json()
const csvOf = (name: DatasetName) => getDatasetCsv(openDataReader(db), name)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('what describes the open data', () => {
  it('is a Data Package by its official profile, with every file’s size, checksum and columns', async () => {
    const descriptor = await json('datapackage.json')
    expect(dataPackageFaults(descriptor)).toEqual([])
    for (const resource of descriptor.resources) {
      const text = await csvOf(resource.name)
      expect([resource.bytes, resource.hash]).toEqual([Buffer.byteLength(text), `sha256:${sha256(text)}`])
      const columns = resource.schema.fields.map((field: { name: string }) => field.name)
      expect(columns).toEqual(readCsv(text, 1)[0]!.cells)
    }
    const sums = await (await read('SHA256SUMS')).text()
    for (const { name, hash } of descriptor.resources) expect(sums).toContain(`${hash.slice(7)}  ${name}.csv\n`)
  })

  it('has all that DCAT-AP 3 makes mandatory, of catalogue, datasets, distributions, agent and checksum', async () => {
    const catalogue = await json('catalogue.jsonld')
    for (const property of ['dct:title', 'dct:description', 'dct:publisher'])
      expect(catalogue).toHaveProperty([property])
    expect(catalogue['dct:publisher']['foaf:name']).toBe('Riverline')
    expect(catalogue['dcat:dataset']).toHaveLength(datasetNames.length)
    for (const dataset of catalogue['dcat:dataset']) {
      for (const property of ['dct:title', 'dct:description']) expect(dataset).toHaveProperty([property])
      for (const distribution of dataset['dcat:distribution'])
        expect(distribution['dcat:accessURL']['@id']).toMatch(/^https:/)
      const checksum = dataset['dcat:distribution'][0]['spdx:checksum']
      expect(checksum['spdx:algorithm']).toBeTruthy()
      expect(checksum['spdx:checksumValue']['@value']).toMatch(/^[0-9a-f]{64}$/)
    }
  })

  it.each(datasetNames)('names the columns of %s in the words of CSV on the Web', async (name) => {
    const { url, tableSchema } = await json(`${name}.csv-metadata.json`)
    expect(url).toBe(`${site}/api/${name}.csv`)
    const columns = tableSchema.columns.map(({ titles }: { titles: string }) => titles)
    expect(columns).toEqual(readCsv(await csvOf(name), 1)[0]!.cells)
  })
})

describe.each(datasetNames)('%s', (name) => {
  it('says the same as CSV and as JSON, and no cell of it is a formula', async () => {
    const { rows } = (await json(`${name}.json`)) as { rows: Record<string, string | number | boolean | null>[] }
    const [header, ...lines] = readCsv(await csvOf(name))
    expect(lines).toHaveLength(rows.length)
    expect(rows.length).toBeGreaterThan(0)
    const asText = (value: string | number | boolean | null) => (value === null ? '' : String(value).trim())
    for (const [index, { cells }] of lines.entries())
      expect(cells.map((cell) => cell.replace(/\r\n?/g, '\n'))).toEqual(
        header!.cells.map((column) => asText(rows[index]![column]!).replace(/\r\n?/g, '\n')),
      )
    const numbers = new Set(
      datasets[name].columns.flatMap(({ name: column, type }) => (type === 'number' ? column : [])),
    )
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (numbers.has(column as never)) expect([null, 'number']).toContain(value === null ? null : typeof value)
  })
})

describe.each(datasetNames)('%s, read by PostgreSQL’s own parser', (name) => {
  it('has the columns it says, the cells that we read, and none that a spreadsheet would run', async () => {
    const text = await csvOf(name)
    const columns = datasets[name].columns.map((column) => `"${column.name}" text`)
    await copying.query(`create temp table "csv-${name}" (${columns.join(', ')}, line serial)`)
    const listed = datasets[name].columns.map((column) => `"${column.name}"`).join(', ')
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
    const isNumber = (cell: string) => /^-\d+(\.\d+)?$/.test(cell)
    expect(cells.flat().filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell) && !isNumber(cell))).toEqual([])
  })
})

it('knows no other file', async () => {
  for (const file of ['companies', 'companies.xml', 'toString.json', '..json'])
    await expect(read(file)).rejects.toMatchObject({ status: 404 })
})
