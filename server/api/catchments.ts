import { type Context, Hono } from 'hono'
import { type CatchmentRecord, type CatchmentSummary, measureFields } from '#domain/maps/catchment.ts'
import type { MapFileName } from '#domain/maps/map-files.ts'
import { pickFields } from '#domain/open-data/api/page.ts'
import { getCatchmentCall, listCatchmentsCall } from '#domain/open-data/api/water-calls.ts'
import type { HttpEnv } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { getCatchment, listCatchments } from '../queries/catchments.server.ts'
import { openDataReader } from '../queries/datasets.server.ts'
import { geoJsonFiles } from '../queries/geojson.server.ts'
import { problem } from './problem.ts'
import { readQuery } from './read-query.ts'
import { sendPage } from './send-page.ts'

/** Catchments, and the map files. /api/catchments.csv is among the open data files. */
export const catchmentsApi = (db: Db) =>
  new Hono<HttpEnv>()
    .get('/catchments', async (c) => {
      const { given, refusal } = readQuery(c, listCatchmentsCall)
      if (refusal) return refusal
      const filters = { nation: given.nation ?? null, company: given.company ?? null }
      return sendPage(c, (await listCatchments(db, filters)).map(toApiSummary), ({ id }) => id, given)
    })
    .get('/catchments/:slug', async (c) => {
      const { given, refusal } = readQuery(c, getCatchmentCall)
      if (refusal) return refusal
      const slug = c.req.param('slug')
      const catchment = await getCatchment(db, slug)
      if (!catchment) return problem(c, 404, `There is no catchment ${slug}. /api/catchments lists them all.`)
      return c.json(pickFields(toApiRecord(catchment), given.fields))
    })
    .get('/:file{[a-z-]+\\.geojson}', async (c, next) => {
      const name = c.req.param('file').replace(/\.geojson$/, '')
      if (!Object.hasOwn(geoJsonFiles, name)) return next()
      return geoJsonResponse(c, name, await geoJsonFiles[name as MapFileName](openDataReader(db)))
    })

const geoJsonResponse = (c: Context, name: string, data: object) =>
  c.body(JSON.stringify(data), 200, {
    'Content-Type': 'application/geo+json; charset=utf-8',
    'Content-Disposition': `attachment; filename="riverline-${name}.geojson"`,
  })

const toApiSummary = ({ slug, company, length, area, ...rest }: CatchmentSummary) => ({
  id: slug,
  ...rest,
  ...measureFields({ length, area }),
  companyId: company?.id ?? null,
  company: company?.name ?? null,
  url: `/catchments/${slug}`,
})

const toApiRecord = ({ body, related, neighbours, ...catchment }: CatchmentRecord) => ({
  ...toApiSummary(catchment),
  partnership: catchment.partnership,
  notable: catchment.notable,
  notableProvenance: catchment.notableProvenance,
  sources: catchment.sources,
  bodyHtml: body,
  related: related.map(({ kind, path, title, invented }) => ({ kind, url: path, title, invented })),
  nearest: neighbours.map(({ slug, name }) => ({ id: slug, name })),
})
