import { type Context, Hono } from 'hono'
import { getFileCall } from '#domain/open-data/api/file-calls.ts'
import { type DatasetName, datasets } from '#domain/open-data/datasets.ts'
import type { HttpEnv } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { getDatasetCsv, openDataReader } from '../queries/datasets.server.ts'
import { readQuery } from './read-query.ts'

/** A CSV download with a file name. */
export const csvResponse = (c: Context, filename: string, text: string) =>
  c.body(text, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="riverline-${filename}"`,
  })

/** The open data files, such as /api/companies.csv, described on /data. */
export const datasetsApi = (db: Db) =>
  new Hono<HttpEnv>().get('/:file{[a-z-]+\\.csv}', async (c, next) => {
    const name = c.req.param('file').replace(/\.csv$/, '')
    if (!Object.hasOwn(datasets, name)) return next()
    const { refusal } = readQuery(c, getFileCall)
    if (refusal) return refusal
    return csvResponse(c, `${name}.csv`, await getDatasetCsv(openDataReader(db), name as DatasetName))
  })
