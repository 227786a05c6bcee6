import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Record<string, unknown>
type Reply = { status?: number; headers?: Record<string, string>; body?: unknown; text?: string }

/**
 * A publisher on loopback that speaks the protocols of the feeds: ArcGIS items and layers with paging, Thames Water's pages, Scottish
 * Water's single answer. What it holds and how it misbehaves is set by the test.
 */
export const startFeedServer = async () => {
  const state = {
    hub: { rows: [] as Json[], edited: 1_791_069_990_134, pageSize: 1000, fields: (row: Json): Json => row },
    /** The rows of each page that is asked for from now on, whatever the offset: torn and short reads. */
    pages: [] as Json[][],
    itemUrl: null as string | null,
    thames: { status: [] as Json[], alerts: [] as Json[] },
    scottish: { results: [] as Json[], last_updated: 1_791_136_919_507 },
    edm: [] as Json[],
    rain: { stations: [] as Json[], readings: [] as Json[] },
    /** Answers given before any other, one to a request. */
    replies: [] as Reply[],
  }
  const requests: { path: string; userAgent: string | undefined }[] = []
  const server = createServer((req, res) => {
    requests.push({ path: req.url ?? '', userAgent: req.headers['user-agent'] })
    const { status = 200, headers = {}, body, text } = state.replies.shift() ?? answer(req)
    res.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    res.end(text ?? JSON.stringify(body))
  })

  const answer = (req: IncomingMessage): Reply => {
    const url = new URL(req.url ?? '', 'http://stand-in')
    if (url.pathname.endsWith('/id/stations')) return { body: { items: state.rain.stations } }
    if (url.pathname.endsWith('/data/readings')) return { body: { items: state.rain.readings } }
    if (url.pathname.endsWith('/edm/query'))
      return { body: { features: state.edm.map((attributes) => ({ attributes })) } }
    if (url.pathname.endsWith('/query')) return { body: layerPage(url.searchParams) }
    if (/\/layer(\/0)?$/.test(url.pathname)) return { body: layerInfo() }
    if (url.pathname.endsWith('/status')) return { body: pageOf(state.thames.status, url.searchParams) }
    if (url.pathname.endsWith('/alerts')) return { body: pageOf(state.thames.alerts, url.searchParams) }
    if (url.pathname.endsWith('/near-real-time')) return { body: state.scottish }
    if (/\/[0-9a-f]{32}$/.test(url.pathname)) return { body: { url: state.itemUrl ?? `${origin}/layer/0` } }
    return { status: 404, body: {} }
  }

  const layerInfo = () => ({
    maxRecordCount: state.hub.pageSize,
    editingInfo: { lastEditDate: state.hub.edited, dataLastEditDate: state.hub.edited },
    fields: [],
  })

  /** Asked for more than it gives at once, a layer cuts the page and says so; on the last page it says nothing. */
  const layerPage = (query: URLSearchParams) => {
    const offset = Number(query.get('resultOffset'))
    const scripted = state.pages.shift()
    const rows = scripted ?? state.hub.rows.slice(offset, offset + state.hub.pageSize)
    const hasMore = scripted ? state.pages.length > 0 : offset + rows.length < state.hub.rows.length
    const features = rows.map((row) => ({
      attributes: state.hub.fields(row),
      geometry: { x: row.Longitude, y: row.Latitude },
    }))
    return { objectIdFieldName: 'OBJECTID', features, ...(hasMore ? { exceededTransferLimit: true } : {}) }
  }

  const pageOf = (all: Json[], query: URLSearchParams) => {
    const offset = Number(query.get('offset'))
    const items = all.slice(offset, offset + Number(query.get('limit')))
    const meta = { publisher: 'Thames Water Utilities Limited', version: '2.0.1', limit: query.get('limit') }
    return items.length > 0 ? { meta, items } : { meta }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...state,
    state,
    requests,
    origin,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Recorded rows of the Hub, as their layers gave them. Times are milliseconds UTC. */
export const hubRow = (id: string, values: Json = {}): Json => ({
  OBJECTID: 1539,
  Id: id,
  Company: 'Northumbrian Water Ltd',
  Status: 0,
  StatusStart: 1_735_342_680_006,
  LatestEventStart: 1_735_342_667_010,
  LatestEventEnd: 1_735_342_680_006,
  Latitude: 54.60886,
  Longitude: -1.13235,
  ReceivingWaterCourse: 'Tees Estuary (S Bank)',
  LastUpdated: 1_735_345_436_350,
  ...values,
})

/** Four rows of Scottish Water's answer of 4 October 2026, without the fields that nobody reads. */
export const scottishRows: Json[] = [
  [
    'CSO006614',
    '13',
    '2026-09-05T14:25:00.000Z',
    '2026-09-05T18:10:00.000Z',
    '2026-09-06T02:40:00.000Z',
    '',
    '57.392037',
    '-7.3614956',
  ],
  [
    'CSO000022',
    '14',
    '2026-10-02T12:50:00.000Z',
    '2026-10-02T14:00:00.000Z',
    '2026-10-02T14:40:00.000Z',
    '2026-10-02T20:45:00.000Z',
    '55.07329692',
    '-3.60934506',
  ],
  [
    'CSO000007',
    '15',
    '2026-09-30T05:00:00.000Z',
    '2026-09-30T05:20:00.000Z',
    '2026-09-30T05:35:00.000Z',
    '2026-09-30T06:10:00.000Z',
    '55.612948',
    '-4.5525256',
  ],
  ['CSO000026', '16', '', '', '', '', '55.058958', '-3.5718185'],
].map(([id, status, previousStart, previousEnd, start, end, lat, lon]) => ({
  ASSET_ID: id,
  ASSET_NAME: 'DUMFRIES KINGHOLM ROAD CSO',
  LICENCE_NUMBER: 'CAR/L/1026129',
  OVERFLOW_TYPE: 'CSO',
  RECEIVING_WATER: 'River Nith',
  OVERFLOW_STATUS_ID: status,
  OVERFLOW_START_DATETIME_PREVIOUS: previousStart,
  OVERFLOW_END_DATETIME_PREVIOUS: previousEnd,
  OVERFLOW_START_DATETIME: start,
  OVERFLOW_END_DATETIME: end,
  DISCHARGE_OVERFLOW_LOCATION_X: '299700',
  DISCHARGE_OVERFLOW_LOCATION_LATITUDE: lat,
  DISCHARGE_OVERFLOW_LOCATION_LONGITUDE: lon,
  INTERNAL_OVERFLOW_STATUS_ID: status === '16' ? '19' : '',
}))

/** Thames Water's version 2, by the field names of working code; the values are those of a recording of January 2023. */
export const thamesRow = (id: string, values: Json = {}): Json => ({
  uniqueId: id,
  locationName: `Thame ${id}`,
  permitNumber: 'CTCR.1158',
  locationGridRef: 'SP71150683',
  x: 471150,
  y: 206830,
  receivingWaterCourse: 'Lashlake Stream',
  alertStatus: 'Not discharging',
  statusChanged: '2023-01-13T20:15:00',
  alertPast48Hours: true,
  mostRecentDischargeAlertStart: '2023-01-13T18:15:00',
  mostRecentDischargeAlertStop: '2023-01-13T20:15:00',
  ...values,
})
