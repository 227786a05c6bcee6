import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Record<string, unknown>
type Reply = { status?: number; headers?: Record<string, string>; body?: unknown; text?: string }

/**
 * The regulators' data services on loopback: bathing waters as linked data (ELDA, for Wales under a path of its own) and as a layer, the
 * Hydrology API and the Catchment Data Explorer. What they hold and how they misbehave is set by the test.
 */
export const startWatersServer = async () => {
  const state = {
    bathing: [] as Json[],
    /** Whatever page is asked for: servers cut it. */
    pageSize: 2000,
    etag: null as string | null,
    years: {} as Record<string, Json[]>,
    samples: {} as Record<string, Json[]>,
    stations: [] as Json[],
    readings: {} as Record<string, Json[]>,
    /** By the number of a management catchment. */
    classifications: {} as Record<string, string>,
    /** Bathing waters as features of an ArcGIS layer. */
    layer: [] as Json[],
    /** Answers given before any other, one to a request. */
    replies: [] as Reply[],
  }
  const requests: string[] = []
  const server = createServer((req, res) => {
    requests.push(req.url ?? '')
    const { status = 200, headers = {}, body, text } = state.replies.shift() ?? answer(req)
    res.writeHead(status, { 'Content-Type': text === undefined ? 'application/json' : 'text/csv', ...headers })
    res.end(status === 304 ? undefined : (text ?? JSON.stringify(body)))
  })

  const answer = (req: IncomingMessage): Reply => {
    const { pathname, searchParams: query } = new URL(req.url ?? '', 'http://stand-in')
    if (query.has('_limit') && pathname.includes('/doc/')) return { status: 400, body: {} }
    if (pathname.endsWith('/doc/bathing-water.json')) {
      if (state.etag && req.headers['if-none-match'] === state.etag) return { status: 304 }
      return { headers: state.etag ? { ETag: state.etag } : {}, body: page(state.bathing, query) }
    }
    if (pathname.endsWith('/compliance-rBWD.json'))
      return { body: page(state.years[query.get('sampleYear.ordinalYear') ?? ''] ?? [], query) }
    if (pathname.endsWith('/in-season/sample.json'))
      return { body: page(state.samples[query.get('bwq_samplingPoint.samplePointNotation') ?? ''] ?? [], query) }
    if (pathname.endsWith('/id/stations.json')) {
      const offset = Number(query.get('_offset'))
      return { body: { items: state.stations.slice(offset, offset + Number(query.get('_limit'))) } }
    }
    if (pathname.endsWith('/data/readings.json'))
      return { body: { items: state.readings[query.get('observedProperty') ?? ''] ?? [] } }
    if (pathname.endsWith('/query')) return { body: { features: state.layer } }
    const catchment = /\/ManagementCatchment\/(\d+)\/classifications\.csv$/.exec(pathname)?.[1]
    const text = catchment ? state.classifications[catchment] : undefined
    return text === undefined ? { status: 404, body: {} } : { text }
  }

  const page = (all: Json[], query: URLSearchParams) => {
    const size = Math.min(state.pageSize, Number(query.get('_pageSize')))
    const start = Number(query.get('_page') ?? 0) * size
    const hasMore = start + size < all.length
    const items = all.slice(start, start + size)
    return { format: 'linked-data-api', result: { items, ...(hasMore ? { next: 'http://next.page' } : {}) } }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { state, requests, origin, stop }
}

const value = (text: string) => ({ _value: text, _lang: 'en' })
const data = 'http://environment.data.gov.uk'

/** Spittal as it was recorded in September 2025, without what nobody reads. */
export const bathingItem = (values: Json = {}, { id = 'ukc2102-03600', name = 'Spittal' } = {}): Json => {
  const point = id.slice(id.lastIndexOf('-') + 1)
  return {
    _about: `${data}/id/bathing-water/${id}`,
    country: { _about: 'http://data.ordnancesurvey.co.uk/id/country/england', name: value('England') },
    district: [
      { _about: 'http://data.ordnancesurvey.co.uk/id/7000000000009746', name: value('Northumberland') },
      'http://statistics.data.gov.uk/id/statistical-geography/E06000057',
    ],
    eubwidNotation: id,
    latestComplianceAssessment: {
      _about: `${data}/data/bathing-water-quality/compliance-rBWD/point/${point}/year/2024`,
      complianceClassification: { _about: `${data}/def/bwq-cc-2015/2`, name: value('Good') },
    },
    latestRiskPrediction: {
      _about: `${data}/data/bathing-water-quality/stp-risk-prediction/point/${point}/date/20250905-084047`,
      expiresAt: { _value: '2025-09-06T08:29:00', _datatype: 'dateTime' },
      riskLevel: { _about: `${data}/def/bwq-stp/normal`, name: value('normal') },
    },
    latestSampleAssessment: sampleAddress(point, '20250826', '100100', '20250826'),
    name: value(name),
    samplingPoint: {
      _about: `http://location.data.gov.uk/so/ef/SamplingPoint/bwsp.eaew/${point}`,
      ...{ easting: 400800, northing: 651500, lat: 55.756856682381226, long: -1.988831300159957 },
      name: value(`Sampling point at ${name}`),
    },
    waterQualityImpactedByHeavyRain: true,
    yearDesignated: 'http://reference.data.gov.uk/id/year/1988',
    ...values,
  }
}

export const sampleAddress = (point: string, day: string, time: string, recorded: string) =>
  `${data}/data/bathing-water-quality/in-season/sample/point/${point}/date/${day}/time/${time}/recordDate/${recorded}`

/** A sample of the River Severn in Shrewsbury, August 2025. */
export const sampleItem = (values: Json = {}, point = '36071'): Json => ({
  _about: sampleAddress(point, '20250828', '100500', '20250828'),
  bwq_bathingWater: { eubwidNotation: `ukg2200-${point}`, name: value('River Severn in Shrewsbury') },
  bwq_samplingPoint: { samplePointNotation: point },
  sampleDateTime: { inXSDDateTime: { _value: '2025-08-28T10:05:00', _datatype: 'dateTime' } },
  sampleWeek: { label: 'British Week:2025-W35' },
  ...{ escherichiaColiCount: 150, escherichiaColiQualifier: { countQualifierNotation: '=' } },
  ...{ intestinalEnterococciCount: 73, intestinalEnterococciQualifier: { countQualifierNotation: '<' } },
  discountable: false,
  ...values,
})

/** The sonde of Bures Mill, 2026. */
export const sondeStation = (values: Json = {}): Json => ({
  '@id': `${data}/hydrology/id/stations/E02254A`,
  label: 'STOUR_BURES MILL_E_201704',
  ...{ lat: 51.967084, long: 0.77963 },
  ...values,
})
export const sondeReading = (notation: string, dateTime: string, values: Json = {}): Json => ({
  measure: { '@id': `${data}/hydrology/id/measures/${notation}` },
  ...{ date: dateTime.slice(0, 10), dateTime, value: 16.331, quality: 'Unchecked' },
  ...values,
})

const unmodified = 'not designated artificial or heavily modified'

/** Columns of the Catchment Data Explorer's files, and rows of them. */
export const classificationsCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  [
    'River Basin District,Management Catchment,Operational Catchment,Water Body ID,Water Body,Water Body Type,Status,Classification Item,Classification Level,Cycle,Year,Certainty,Confidence,Hydromorphological Designation,Easting,Northing,NGR',
    ...rows.map(
      ([id, name, status, item, cycle, year, designation = unmodified, easting = 585200, northing = 258700]) =>
        [
          ...['Anglian', 'Cam and Ely Ouse', 'Lark', id, `"${name}"`, 'River', status, item, 'Ecological', cycle, year],
          ...['Very Certain', 0.98, `"${designation}"`, easting, northing, 'TL8520058700'],
        ].join(','),
    ),
  ].join('\r\n')

/** A bathing water of SEPA's layer: the fields are those that others have read, the values are made up. */
export const scottishBathing = (values: Json = {}): Json => ({
  attributes: {
    ...{ description: 'Portobello (Central)', year: 2025, class_description: 'Good' },
    bw_url: 'https://bathingwaters.sepa.org.uk/profiles/profile/?location=9',
    ...values,
  },
  geometry: { x: -3.115, y: 55.955 },
})

/** Benone as DAERA's layer had it, but for the place, which the recording leaves out. */
export const northernIrishBathing = (values: Json = {}): Json => ({
  attributes: {
    ...{ Unique_Site_ID_Code: 30003, Site_name: 'Magilligan Benone', Type: 'Coastal', Status: 'Confirmed' },
    ...{ Activity: 'Active', water_quality_indicator: 'Excellent', Sampling_datetime: 1_789_373_898_000 },
    Profile__URL:
      'https://www.daera-ni.gov.uk/sites/default/files/2025-05/AE1%2025%20324916%20%20NEW%20DRAFT%20Benone%20bathing%20water%20profile%202025.pdf',
    ...values,
  },
  geometry: { x: -6.87, y: 55.17 },
})
