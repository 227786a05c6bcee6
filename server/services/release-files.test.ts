import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { parquetReadObjects } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { largeFilesApi } from '../api/large-files.ts'
import { releasesApi } from '../api/releases.ts'
import { dataReleaseParts } from '../db/schema/open-data.ts'
import { getDatasetCsv, openDataReader } from '../queries/datasets.server.ts'
import { partBytes } from '../queries/releases.server.ts'
import { simulate } from '../stations/simulate.ts'
import { releaseFiles } from './release-files.ts'

const { db } = await testDatabase()
await simulate(db, 3, Date.UTC(2026, 10, 2, 12))
const get = (path: string, headers: Record<string, string> = {}) =>
  releasesApi(db).request(`/releases${path}`, { headers })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const onThird = (month: number) => new Date(Date.UTC(2026, month - 1, 3, 1))
/** Parts of processes that ended before their release was done are cleared by the next. */
await db.insert(dataReleaseParts).values({ releaseId: crypto.randomUUID(), number: 0, bytes: Buffer.from('lost') })
const added = await Promise.all([
  releaseFiles(db, onThird(11)),
  releaseFiles(db, onThird(11)),
  releaseFiles(db, onThird(11)),
])

describe('a day of release', () => {
  it('keeps each file once, whoever is asked: months that are over, and the others as they stand', async () => {
    expect(added.filter((names) => names.length > 0)).toHaveLength(1)
    const names = added.flat()
    expect(names).toEqual(expect.arrayContaining(['companies-2026-11-v1.csv.gz', 'stations-2026-11-v1.csv.gz']))
    expect(names.filter((name) => name.startsWith('readings'))).toEqual([
      'readings-2026-10-v1.csv.gz',
      'readings-2026-10-v1.parquet',
    ])
    // Nothing is known of overflows here, and nothing is no release.
    expect(names.filter((name) => name.startsWith('overflow'))).toEqual([])
    expect(await releaseFiles(db, onThird(11))).toEqual([])
    const { nextRelease, releases } = await (await get('')).json()
    expect(nextRelease).toMatch(/^\d{4}-\d{2}-03$/)
    expect(releases.map(({ name }: { name: string }) => name).sort()).toEqual(names.sort())
    const { rows } = await db.execute(sql`select count(distinct release_id)::int as kept from data_release_parts`)
    expect(rows).toEqual([{ kept: names.length }])
  })

  it('keeps what the files said, in every format, under its checksum', async () => {
    const { releases } = await (await get('')).json()
    for (const { name, bytes, sha256 } of releases) {
      const body = await bytesOf(await get(`/${name}`))
      expect([name, body.length, createHash('sha256').update(body).digest('hex')]).toEqual([name, bytes, sha256])
    }
    const companies = gunzipSync(await bytesOf(await get('/companies-2026-11-v1.csv.gz')))
    expect(companies.toString()).toBe(await getDatasetCsv(openDataReader(db), 'companies'))
    const csv = gunzipSync(await bytesOf(await get('/readings-2026-10-v1.csv.gz'))).toString()
    expect(csv).toBe(await (await largeFilesApi(db).request('/readings.csv?month=2026-10')).text())
    const file = await (await get('/readings-2026-10-v1.parquet')).arrayBuffer()
    expect(await parquetReadObjects({ file })).toHaveLength(csv.split('\r\n').length - 2)
  })

  it('adds what has changed as another version, and leaves the earlier one as it was', async () => {
    const before = await bytesOf(await get('/readings-2026-10-v1.csv.gz'))
    await db.execute(sql`update station_readings set mark = 2 where at = timestamptz '2026-10-31 12:00Z'`)
    await db.execute(sql`update metric_values set value = value + 1 where metric = 'serious-incidents'`)
    const names = await releaseFiles(db, onThird(12))
    expect(names).toEqual(
      expect.arrayContaining([
        'company-values-2026-12-v1.csv.gz',
        'readings-2026-10-v2.parquet',
        'readings-2026-11-v1.csv.gz',
      ]),
    )
    expect(names.filter((name) => /^(stations|catchments|sources)/.test(name))).toEqual([])
    expect(await bytesOf(await get('/readings-2026-10-v1.csv.gz'))).toEqual(before)
    expect(gunzipSync(await bytesOf(await get('/readings-2026-10-v2.csv.gz'))).toString()).toContain(',corrected,')
  })
})

describe('a release', () => {
  const path = '/readings-2026-10-v1.csv.gz'

  it('goes on where a download broke off, by Range and If-Range', async () => {
    const whole = await get(path)
    const etag = whole.headers.get('ETag')!
    const body = await bytesOf(whole)
    expect(whole.headers.get('Content-Length')).toBe(String(body.length))
    const part = await get(path, { Range: 'bytes=1000-', 'If-Range': etag })
    expect([part.status, part.headers.get('Content-Range')]).toEqual([
      206,
      `bytes 1000-${body.length - 1}/${body.length}`,
    ])
    expect(Buffer.concat([body.subarray(0, 1000), await bytesOf(part)])).toEqual(body)
    expect(await bytesOf(await get(path, { Range: 'bytes=-7' }))).toEqual(body.subarray(-7))
    expect((await get(path, { Range: 'bytes=1000-', 'If-Range': '"another"' })).status).toBe(200)
    expect((await get(path, { Range: `bytes=${body.length}-` })).status).toBe(416)
    expect((await get(path, { 'If-None-Match': `W/${etag}, "x"` })).status).toBe(304)
    const head = await releasesApi(db).request(`/releases${path}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('Accept-Ranges'), await head.text()]).toEqual([200, 'bytes', ''])
  })

  it('is put together from its parts, wherever a range begins and ends', async () => {
    const id = crypto.randomUUID()
    const bytes = Buffer.alloc(2.5 * partBytes, 'abcdefg')
    for (let number = 0; number < 3; number++)
      await db
        .insert(dataReleaseParts)
        .values({ releaseId: id, number, bytes: bytes.subarray(number * partBytes, (number + 1) * partBytes) })
    await db.execute(sql`insert into data_releases (id, dataset, period, version, format, bytes, sha256, rows_sha256)
      values (${id}, 'readings', '1999-01', 1, 'parquet', ${bytes.length}, 'x', 'x')`)
    for (const [from, to] of [
      [0, bytes.length],
      [partBytes - 1, partBytes],
      [partBytes, 2 * partBytes],
      [5, 2 * partBytes + 9],
    ] as const) {
      const answer = await get('/readings-1999-01-v1.parquet', { Range: `bytes=${from}-${to - 1}` })
      expect((await bytesOf(answer)).equals(bytes.subarray(from, to))).toBe(true)
    }
  })

  it('is not there by another name', async () => {
    for (const name of [
      'readings-2026-10-v9.parquet',
      'readings-2026-10-v1.json',
      'nothing',
      '%2e%2e',
      'x'.repeat(300),
    ])
      expect((await get(`/${name}`)).status).toBe(404)
  })
})
