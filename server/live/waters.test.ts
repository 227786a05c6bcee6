import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { FeedCode } from '#domain/live/feeds.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  bathingItem,
  classificationsCsv,
  northernIrishBathing,
  sampleAddress,
  sampleItem,
  scottishBathing,
  sondeReading,
  sondeStation,
  startWatersServer,
} from '#tests/support/waters-server.ts'
import { feedRuns, feeds } from '../db/schema/live.ts'
import {
  bathingSamples,
  bathingWaters,
  bathingYears,
  sondeReadings,
  sondes,
  waterBodies,
  waterBodyClasses,
} from '../db/schema/waters.ts'
import { runFeed } from './run-feed.ts'
import { registerFeeds } from './start-feeds.ts'
import { managementCatchments } from './water-bodies.ts'

const { db } = await testDatabase()
let agency = await startWatersServer()
afterAll(() => agency.stop())

let clock = 0
const hour = 3_600_000
const codes: FeedCode[] = [
  ...(['bathing-england', 'bathing-wales', 'bathing-scotland', 'bathing-northern-ireland'] as const),
  ...(['sondes', 'water-bodies'] as const),
]
const read = (code: FeedCode) =>
  runFeed(code, { db, userAgent: 'test', signal: new AbortController().signal, now: () => clock, paceMs: 0 })

beforeEach(async () => {
  clock = Date.UTC(2025, 8, 5, 12)
  for (const table of [bathingWaters, waterBodies, sondes, sondeReadings, feedRuns, feeds]) await db.delete(table)
  await agency.stop()
  agency = await startWatersServer()
  await registerFeeds(db, codes)
  await db.update(feeds).set({ baseUrl: agency.origin })
})

describe('bathing waters', () => {
  const shrewsbury = { id: 'ukg2200-36071', name: 'River Severn in Shrewsbury' }
  const ofAugust = { latestSampleAssessment: sampleAddress('36071', '20250828', '100500', '20250828') }

  it('have class, day of the last sample, forecast and counts, as recorded', async () => {
    agency.state.bathing = [bathingItem(), bathingItem(ofAugust, shrewsbury)]
    agency.state.samples = { '36071': [sampleItem()] }
    expect(await read('bathing-england')).toMatchObject({ outcome: 'read', rows: 2, note: null })
    const [spittal] = await db.select().from(bathingWaters).where(eq(bathingWaters.id, 'ukc2102-03600'))
    expect(spittal).toMatchObject({
      ...{ feed: 'bathing-england', point: '03600', name: 'Spittal', lat: 55.756856682381226, sampledOn: '2025-08-26' },
      ...{ risk: 'normal', isWorsenedByRain: true },
    })
    // By London's clock, which is an hour ahead of UTC in summer.
    expect(spittal!.riskUntil!.toISOString()).toBe('2025-09-06T07:29:00.000Z')
    expect(await db.select().from(bathingYears).orderBy(asc(bathingYears.waterId))).toEqual([
      { waterId: 'ukc2102-03600', year: 2024, rating: 'good' },
      { waterId: 'ukg2200-36071', year: 2024, rating: 'good' },
    ])
    expect(await db.select().from(bathingSamples)).toMatchObject([
      {
        ...{ waterId: 'ukg2200-36071', takenAt: '2025-08-28T10:05:00', ecoli: 150, ecoliQualifier: '=' },
        ...{ enterococci: 73, enterococciQualifier: '<', isDiscounted: false },
      },
    ])
  })

  it('are read whole where the server cuts its pages, and where any property is a list or a bare address', async () => {
    agency.state.pageSize = 1
    const one = bathingItem({}, { id: 'ukj2310-11945', name: 'Bournemouth Pier' })
    agency.state.bathing = [
      bathingItem({
        samplingPoint: [bathingItem().samplingPoint],
        name: [bathingItem().name],
        eubwidNotation: ['ukc2102-03600'],
      }),
      { ...one, latestComplianceAssessment: [one.latestComplianceAssessment], latestRiskPrediction: 'http://address' },
      bathingItem({ latestComplianceAssessment: undefined, latestSampleAssessment: undefined }, shrewsbury),
    ]
    expect(await read('bathing-england')).toMatchObject({ outcome: 'read', rows: 3 })
    const waters = await db.select().from(bathingWaters).orderBy(asc(bathingWaters.id))
    expect(waters.map(({ id, risk, sampledOn }) => [id, risk, sampledOn])).toEqual([
      ['ukc2102-03600', 'normal', '2025-08-26'],
      ['ukg2200-36071', 'normal', null],
      ['ukj2310-11945', null, '2025-08-26'],
    ])
    expect(await db.select().from(bathingYears)).toHaveLength(2)
  })

  it('keep the newest record of a sample that is published again, a count in an object, and what cannot be counted', async () => {
    agency.state.bathing = [bathingItem(ofAugust, shrewsbury)]
    const republished = sampleItem({
      _about: sampleAddress('36071', '20250828', '100500', '20250901'),
      escherichiaColiCount: { _value: 160 },
      escherichiaColiQualifier: [{ countQualifierNotation: '>' }],
      intestinalEnterococciCount: null,
      discountable: true,
    })
    agency.state.samples = { '36071': [republished, sampleItem(), sampleItem({ sampleDateTime: 'soon' })] }
    await read('bathing-england')
    expect(await db.select().from(bathingSamples)).toMatchObject([
      { recordedOn: '2025-09-01', ecoli: 160, ecoliQualifier: '>', enterococci: null, isDiscounted: true },
    ])
  })

  it('asks for samples only where the list names one that we have not', async () => {
    agency.state.bathing = [bathingItem(ofAugust, shrewsbury)]
    agency.state.samples = { '36071': [sampleItem()] }
    const asked = async () => {
      agency.requests.length = 0
      clock += 6 * hour
      await read('bathing-england')
      return agency.requests.filter((path) => path.includes('/sample.json')).length
    }
    expect([await asked(), await asked()]).toEqual([1, 0])
    const corrected = sampleAddress('36071', '20250828', '100500', '20250909')
    agency.state.bathing = [bathingItem({ latestSampleAssessment: corrected }, shrewsbury)]
    expect(await asked()).toBe(1)
  })

  it('knows by its ETag that nothing has changed, but not while samples are still to be read', async () => {
    agency.state.etag = '"a"'
    agency.state.bathing = [bathingItem(ofAugust, shrewsbury)]
    expect(await read('bathing-england')).toMatchObject({ outcome: 'read' })
    agency.state.samples = { '36071': [sampleItem()] }
    await db.delete(bathingSamples)
    await db.update(feeds).set({ memory: { yearsAt: String(clock) } })
    // The publisher will not go on with the samples.
    const { replies } = agency.state
    replies.push({ headers: { ETag: '"a"' }, body: { result: { items: agency.state.bathing } } })
    replies.push({ status: 400, body: {} })
    expect(await read('bathing-england')).toMatchObject({ outcome: 'read' })
    expect(await read('bathing-england')).toMatchObject({ outcome: 'read' })
    expect(await db.select().from(bathingSamples)).toHaveLength(1)
    expect(await read('bathing-england')).toMatchObject({ outcome: 'unchanged' })
  })

  it('has classes of earlier years where the filter works, and lives without where it does not', async () => {
    agency.state.bathing = [bathingItem()]
    const ofYear = (year: number, number: number) => ({
      _about: `http://environment.data.gov.uk/data/bathing-water-quality/compliance-rBWD/point/03600/year/${year}`,
      complianceClassification: `http://environment.data.gov.uk/def/bwq-cc-2015/${number}`,
    })
    agency.state.years = { '2023': [ofYear(2023, 4)], '2022': [ofYear(2022, 11), ofYear(2022, 99)] }
    await read('bathing-england')
    const years = await db.select().from(bathingYears).orderBy(asc(bathingYears.year))
    expect(years.map(({ year, rating }) => [year, rating])).toEqual([
      [2022, 'closed'],
      [2023, 'poor'],
      [2024, 'good'],
    ])
    // Asked for once a week.
    agency.requests.length = 0
    await read('bathing-england')
    expect(agency.requests.filter((path) => path.includes('compliance'))).toEqual([])
  })

  it('of Wales are read below a path of their own, and never replace those of England', async () => {
    await db
      .update(feeds)
      .set({ baseUrl: `${agency.origin}/wales/bathing-waters` })
      .where(eq(feeds.code, 'bathing-wales'))
    agency.state.bathing = [bathingItem()]
    await read('bathing-england')
    agency.requests.length = 0
    const country = { _about: 'http://data.ordnancesurvey.co.uk/id/country/wales' }
    agency.state.bathing = [bathingItem(), bathingItem({ country }, { id: 'ukl1101-38300', name: 'Aberdyfi' })]
    await read('bathing-wales')
    expect(agency.requests[0]).toMatch(/^\/wales\/bathing-waters\/doc\/bathing-water\.json/)
    const waters = await db.select().from(bathingWaters).orderBy(asc(bathingWaters.id))
    expect(waters.map(({ id, feed }) => [id, feed])).toEqual([
      ['ukc2102-03600', 'bathing-england'],
      ['ukl1101-38300', 'bathing-wales'],
    ])
  })

  it('stay as they were when the list is empty, has another shape or is refused', async () => {
    agency.state.bathing = [bathingItem()]
    await read('bathing-england')
    agency.state.bathing = []
    expect(await read('bathing-england')).toMatchObject({ outcome: 'failed', note: 'The answer has no bathing waters' })
    agency.state.replies = [{ body: { items: [] } }]
    expect(await read('bathing-england')).toMatchObject({ outcome: 'failed', note: /another shape/ })
    agency.state.bathing = [bathingItem(), bathingItem({ samplingPoint: 'http://address' }, shrewsbury)]
    expect(await read('bathing-england')).toMatchObject({ note: '1 of 2 rows could not be understood' })
    agency.state.replies = Array.from({ length: 4 }, () => ({ status: 403, body: {} }))
    expect(await read('bathing-england')).toMatchObject({ outcome: 'failed', note: /answered 403/ })
    expect(await db.select().from(bathingWaters)).toHaveLength(1)
  })

  it('forgets samples of more than five years ago', async () => {
    agency.state.bathing = [bathingItem(ofAugust, shrewsbury)]
    agency.state.samples = { '36071': [sampleItem()] }
    await read('bathing-england')
    clock += 6 * 365 * 24 * hour
    agency.state.samples = {}
    await read('bathing-england')
    expect(await db.select().from(bathingSamples)).toEqual([])
    expect(await db.select().from(bathingWaters)).toHaveLength(1)
  })
})

describe('bathing waters of Scotland and Northern Ireland', () => {
  const stored = () => db.select().from(bathingWaters).orderBy(asc(bathingWaters.id))

  it('have a class of a year in Scotland, and no sample', async () => {
    agency.state.layer = [
      scottishBathing(),
      scottishBathing({ description: 'Nairn\n(East)', year: '2025', class_description: ' EXCELLENT', bw_url: null }),
      scottishBathing({ description: 'New', class_description: 'Not yet classified' }),
    ]
    expect(await read('bathing-scotland')).toMatchObject({ outcome: 'read', rows: 3, note: null })
    expect(agency.requests).toEqual(['/query?where=1%3D1&outFields=*&outSR=4326&f=json'])
    expect((await stored()).map(({ id, name, sampledOn }) => [id, name, sampledOn])).toEqual([
      ['sepa-nairn-east', 'Nairn (East)', null],
      ['sepa-new', 'New', null],
      ['sepa-portobello-central', 'Portobello (Central)', null],
    ])
    expect(await db.select().from(bathingYears).orderBy(asc(bathingYears.waterId))).toEqual([
      { waterId: 'sepa-nairn-east', year: 2025, rating: 'excellent' },
      { waterId: 'sepa-portobello-central', year: 2025, rating: 'good' },
    ])
  })

  it('have what the last sample was found to be in Northern Ireland, and no class; a candidate is none yet', async () => {
    clock = Date.UTC(2026, 9, 1)
    agency.state.layer = [
      northernIrishBathing(),
      northernIrishBathing({
        Unique_Site_ID_Code: '30203',
        Site_name: 'Rea’s Wood',
        water_quality_indicator: 'NoBathing',
      }),
      northernIrishBathing({ Unique_Site_ID_Code: 3, Status: 'Candidate' }),
      northernIrishBathing({ Unique_Site_ID_Code: 4, Activity: 'Inactive' }),
      // A sample to come, and a word that nobody has told us of.
      northernIrishBathing({ Unique_Site_ID_Code: 5, Sampling_datetime: Date.UTC(2030, 1) }),
      northernIrishBathing({ Unique_Site_ID_Code: 6, water_quality_indicator: 'Splendid' }),
    ]
    expect(await read('bathing-northern-ireland')).toMatchObject({ outcome: 'read', rows: 4, note: null })
    expect((await stored()).map(({ id, sampledOn, sampleResult }) => [id, sampledOn, sampleResult])).toEqual([
      ['daera-30003', '2026-09-14', 'excellent'],
      ['daera-30203', '2026-09-14', 'no bathing'],
      ['daera-5', null, null],
      ['daera-6', '2026-09-14', null],
    ])
    expect(await db.select().from(bathingYears)).toEqual([])
  })

  it('are linked to only on the host of their regulator', async () => {
    agency.state.layer = [
      scottishBathing(),
      ...['javascript:alert(1)', 'https://sepa.org.uk.example.com/', 'http://bathingwaters.sepa.org.uk/', 'x'].map(
        (bw_url, index) => scottishBathing({ description: `Water ${index}`, bw_url }),
      ),
    ]
    await read('bathing-scotland')
    expect((await stored()).flatMap(({ page }) => page ?? [])).toEqual([
      'https://bathingwaters.sepa.org.uk/profiles/profile/?location=9',
    ])
  })

  it.each([
    ['an error with HTTP 200', { body: { error: { code: 400, message: 'Invalid query' } } }, 'Invalid query'],
    ['an answer that was cut', { body: { features: [], exceededTransferLimit: true } }, 'cut short'],
    ['an empty one', { body: { features: [] } }, 'no bathing waters'],
    ['rows of another shape', { body: { features: [{ attributes: {} }, scottishBathing()] } }, ''],
  ])('stay as they were after %s', async (_, reply, note) => {
    agency.state.layer = [scottishBathing()]
    await read('bathing-scotland')
    agency.state.replies.push(reply)
    const run = await read('bathing-scotland')
    expect(run.outcome).toBe('failed')
    expect(run.note).toContain(note)
    expect(await stored()).toHaveLength(1)
  })
})

describe('sondes', () => {
  const readings = () =>
    db.select().from(sondeReadings).orderBy(asc(sondeReadings.sondeId), asc(sondeReadings.parameter))

  it('have the newest reading of each parameter, in UTC, with its quality', async () => {
    agency.state.stations = [
      sondeStation(),
      sondeStation({ '@id': 'http://x/id/stations/E2', lat: [52], long: undefined }),
    ]
    agency.state.readings = {
      temperature: [
        sondeReading('E02254A-temp-i-subdaily-C', '2025-09-05T10:45:00'),
        sondeReading('E02254A-temp-i-subdaily-C', '2025-09-05T11:00:00', { value: [16.4, 16.4] }),
        sondeReading('E02254A-temp-i-subdaily-C', '2025-09-05T10:30:00'),
      ],
      'dissolved-oxygen': [
        sondeReading('E02254A-do-i-subdaily-pct', '2025-09-05T11:00:00', { value: 92 }),
        {
          ...sondeReading('', '2025-09-05T11:00:00', { value: 9.1 }),
          measure: 'http://x/measures/E02254A-do-i-subdaily-mgL',
        },
      ],
      ph: [sondeReading('E02254A-ph-i-subdaily', '2025-09-05T11:00:00', { value: 7.9, quality: undefined })],
    }
    expect(await read('sondes')).toMatchObject({ outcome: 'read', rows: 4, note: null })
    expect(
      (await readings()).map(({ parameter, value, at, quality }) => [parameter, value, at.toISOString(), quality]),
    ).toEqual([
      ['dissolved-oxygen', 9.1, '2025-09-05T11:00:00.000Z', 'Unchecked'],
      ['dissolved-oxygen-saturation', 92, '2025-09-05T11:00:00.000Z', 'Unchecked'],
      ['ph', 7.9, '2025-09-05T11:00:00.000Z', 'Unchecked'],
      ['temperature', 16.4, '2025-09-05T11:00:00.000Z', 'Unchecked'],
    ])
    expect(await db.select().from(sondes)).toEqual([
      { id: 'E02254A', name: 'Stour, Bures Mill', lat: 51.967084, lon: 0.77963 },
    ])
  })

  it('leave out faults, missing values, times to come and measures of anything else', async () => {
    agency.state.stations = [sondeStation()]
    const at = '2025-09-05T11:00:00'
    agency.state.readings = {
      temperature: [
        sondeReading('E02254A-temp-i-subdaily-C', at, { value: -9999 }),
        sondeReading('E02254A-temp-i-subdaily-C', '2025-09-07T11:00:00'),
        sondeReading('E02254A-temp-i-subdaily-C', 'soon'),
        sondeReading('E02254A-temp-i-subdaily-C', at, { quality: 'Missing', value: undefined }),
        sondeReading('E02254A-temp-i-subdaily-C', at, { value: null }),
        sondeReading('abc-flow-i-900-m3s-qualified', at),
      ],
      turbidity: [sondeReading('E02254A-turb-i-subdaily-ntu', at, { value: 12 })],
    }
    expect(await read('sondes')).toMatchObject({ outcome: 'read', rows: 1, note: '3 rows left out' })
    expect(await readings()).toMatchObject([{ parameter: 'turbidity', value: 12 }])
  })

  it('lists stations page by page once a week, and asks for readings by the day', async () => {
    agency.state.stations = Array.from({ length: 1001 }, (_, index) =>
      sondeStation({ '@id': `http://x/id/stations/E${index}` }),
    )
    agency.state.readings = { temperature: [sondeReading('E1-temp-i-subdaily-C', '2025-09-05T11:00:00')] }
    await read('sondes')
    const listed = () => agency.requests.filter((path) => path.includes('/id/stations')).length
    expect(listed()).toBe(4)
    expect(await db.select().from(sondes)).toHaveLength(1001)
    expect(agency.requests.at(-1)).toBe(
      '/data/readings.json?observedProperty=ammonium&mineq-date=2025-09-05&_limit=100000',
    )
    clock += 14 * hour
    await read('sondes')
    expect(listed()).toBe(4)
    // Two in the morning asks for the day before too.
    expect(agency.requests.at(-1)).toMatch(/mineq-date=2025-09-05/)
  })

  it('never go back in time, fail without readings, and are forgotten after a month of silence', async () => {
    agency.state.stations = [sondeStation()]
    agency.state.readings = { temperature: [sondeReading('E02254A-temp-i-subdaily-C', '2025-09-05T11:00:00')] }
    await read('sondes')
    agency.state.readings = {
      temperature: [sondeReading('E02254A-temp-i-subdaily-C', '2025-09-04T11:00:00', { value: 1 })],
    }
    await read('sondes')
    expect(await readings()).toMatchObject([{ value: 16.331 }])
    agency.state.readings = {}
    expect(await read('sondes')).toMatchObject({ outcome: 'failed', note: 'The answer has no readings' })
    clock += 40 * 24 * hour
    agency.state.readings = {
      ph: [sondeReading('E02254A-ph-i-subdaily', new Date(clock).toISOString().slice(0, 19), { value: 8 })],
    }
    await read('sondes')
    expect(await readings()).toMatchObject([{ parameter: 'ph' }])
  })
})

describe('ecological classes', () => {
  const lark = ['GB105033042920', 'Lark (US Hawstead)'] as const

  it('are of the newest year of each cycle, of the class as a whole and no element of it', async () => {
    agency.state.classifications['3000'] = classificationsCsv([
      [...lark, 'Moderate', 'Ecological', 1, 2013],
      [...lark, 'Poor', 'Ecological', 2, 2013],
      [...lark, 'Good', 'Ecological', 3, 2022],
      [...lark, 'Moderate', 'Ecological', 3, 2019],
      [...lark, 'High', 'Ammonia (Phys-Chem)', 3, 2022],
      [...lark, 'Fail', 'Chemical', 3, 2019],
      ['GB105033042921', 'Linnet, and others', 'Bad', 'Ecological', 3, 2022, 'heavily modified'],
      ['GB105033042922', 'Not yet', 'Does not require assessment', 'Ecological', 3, 2022],
      ['', 'Nameless', 'Good', 'Ecological', 3, 2022],
    ])
    expect(await read('water-bodies')).toMatchObject({ outcome: 'read', rows: 2, changes: 4, note: '1 row left out' })
    const bodies = await db.select().from(waterBodies).orderBy(asc(waterBodies.id))
    expect(bodies).toMatchObject([
      { name: 'Lark (US Hawstead)', kind: 'River', isModified: false, managementCatchment: 'Cam and Ely Ouse' },
      { name: 'Linnet, and others', isModified: true },
    ])
    expect([bodies[0]!.lat, bodies[0]!.lon].map((degrees) => degrees.toFixed(2))).toEqual(['52.20', '0.71'])
    const classes = await db
      .select()
      .from(waterBodyClasses)
      .orderBy(asc(waterBodyClasses.waterBodyId), asc(waterBodyClasses.cycle))
    expect(classes.map(({ cycle, year, class: found }) => [cycle, year, found])).toEqual([
      [1, 2013, 'moderate'],
      [2, 2013, 'poor'],
      [3, 2022, 'good'],
      [3, 2022, 'bad'],
    ])
  })

  it('walks the management catchments one at a read, past numbers that are no more, and round again', async () => {
    for (const id of [3001, 3003, 3119])
      agency.state.classifications[id] = classificationsCsv([[...lark, 'Good', 'Ecological', 3, 2022]])
    await read('water-bodies')
    await read('water-bodies')
    expect(agency.requests.map((path) => /\d+/.exec(path)![0])).toEqual(['3000', '3001', '3002', '3003'])
    await db
      .update(feeds)
      .set({ memory: { next: '3119' } })
      .where(eq(feeds.code, 'water-bodies'))
    await read('water-bodies')
    const [feed] = await db.select().from(feeds).where(eq(feeds.code, 'water-bodies'))
    expect(feed!.memory).toEqual({ next: '3000' })
    expect(managementCatchments).toHaveLength(103)
    await db
      .update(feeds)
      .set({ memory: { next: '3050' } })
      .where(eq(feeds.code, 'water-bodies'))
    expect(await read('water-bodies')).toMatchObject({ outcome: 'failed', note: /other numbers/ })
  })

  it('refuses a file with other columns, and comes back to it', async () => {
    agency.state.classifications['3000'] = 'a,b\r\n1,Ecological\r\n'
    expect(await read('water-bodies')).toMatchObject({ outcome: 'failed', note: 'The file has no column waterbodyid' })
    agency.state.classifications['3000'] = classificationsCsv([[...lark, 'Good', 'Ecological', 3, 2022]])
    expect(await read('water-bodies')).toMatchObject({ outcome: 'read', changes: 1 })
    await db.update(feeds).set({ memory: {} }).where(eq(feeds.code, 'water-bodies'))
    expect(await read('water-bodies')).toMatchObject({ outcome: 'read', changes: 0 })
  })
})
