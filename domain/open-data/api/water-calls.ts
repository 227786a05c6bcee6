import { z } from 'zod'
import { nationCodes } from '../../maps/nations.ts'
import { batchSchema } from '../../stations/batch.ts'
import { entitySets } from '../../stations/sensor-things/address.ts'
import { call, csv, json } from './call.ts'
import { named } from './components.ts'
import { cursorParameter, dayParameter, fieldsParameter, idParameter, limitParameter } from './parameters.ts'
import { batchReceipt, catchment, catchmentRecord, overflow } from './water-answers.ts'

const catchmentId = idParameter('A catchment, by the id that /api/catchments lists.', 'dart')
const overflowId = idParameter('An overflow’s id; “demonstration” is a recording.', 'demonstration')
const stationId = idParameter('A station, as /stations lists it.', 'your-station')

export const listCatchmentsCall = call({
  id: 'listCatchments',
  path: '/api/catchments',
  group: 'waters',
  summary: 'The catchments',
  about: 'All, or by nation and sewerage company. The next page is in the header Link.',
  query: {
    nation: { schema: z.enum(nationCodes), about: 'Of one nation.', example: 'scotland' },
    company: idParameter('Of one sewerage company.', 'south-west-water'),
    limit: limitParameter(100, 'So many at most; all of them without it.'),
    cursor: cursorParameter,
    fields: fieldsParameter(catchment.names),
  },
  answer: json(z.array(catchment.schema), 'The catchments by name'),
  errors: [422],
})

export const getCatchmentCall = call({
  id: 'getCatchment',
  path: '/api/catchments/{id}',
  group: 'waters',
  summary: 'One catchment',
  about: 'Pressures, partnership, bathing waters, sources and related pieces.',
  pathParameters: { id: catchmentId },
  query: { fields: fieldsParameter(catchmentRecord.names) },
  answer: json(catchmentRecord.schema, 'The catchment'),
  errors: [404, 422],
})

const overflowCalls = [
  call({
    id: 'getOverflow',
    path: '/api/overflows/{id}',
    group: 'waters',
    summary: 'One storm overflow',
    about:
      'What its monitor says, and every discharge and offline spell that was published, corrected ones too. 403 where its company’s terms do not plainly allow us to pass it on.',
    pathParameters: { id: overflowId },
    answer: json(overflow, 'The overflow'),
    errors: [403, 404],
  }),
  call({
    id: 'getOverflowFile',
    path: '/api/overflows/{id}.csv',
    group: 'waters',
    summary: 'Its events as a file',
    about: 'With marks for times that were inferred and for what was corrected or taken back.',
    pathParameters: { id: overflowId },
    answer: csv('The events'),
    errors: [403, 404],
  }),
  call({
    id: 'followLiveEvents',
    path: '/api/live/events',
    group: 'waters',
    summary: 'Server-sent events: whose feeds were read, as it happens',
    about: '“after”, or the header Last-Event-ID, tells what was missed.',
    query: { after: { schema: z.string().regex(/^\d{1,15}$/), about: 'The id of the last event that was seen.' } },
    answer: { status: 200, type: 'text/event-stream', about: 'Events named live, each with the companies’ ids' },
    empty: [{ status: 204, about: 'This site reads no feeds: do not come back' }],
    hasExample: false,
  }),
]

export const readingsCall = call({
  id: 'getReadings',
  path: '/api/stations/{id}/readings',
  group: 'stations',
  summary: 'Every reading of a station, or those of some days',
  about: 'Each with its mark. A demonstration station says in every line that it is simulated.',
  pathParameters: { id: stationId },
  query: {
    from: dayParameter('The first day, in UTC.', '2026-11-01'),
    to: dayParameter('The day after the last.', '2026-11-08'),
  },
  answer: csv('The readings, streamed'),
  errors: [404, 422],
  hasExample: false,
})

const sendReadingsCall = call({
  id: 'sendReadings',
  method: 'POST',
  path: '/api/stations/{id}/readings',
  group: 'stations',
  summary: 'What a station measured',
  about:
    'A batch, with the station’s token. Taken whole or not at all, idempotent by station, parameter and time; what is impossible or out of range is quarantined, with the reason in the answer. 1,200 batches a minute.',
  pathParameters: { id: stationId },
  body: batchSchema,
  answer: json(batchReceipt, 'What became of it'),
  errors: [400, 401, 409, 413, 422],
  token: 'station',
  hasExample: false,
})

const staRoot = named(
  'SensorThingsRoot',
  z.object({
    value: z.array(z.object({ name: z.enum(entitySets), url: z.string() })),
    serverSettings: z.object({ conformance: z.array(z.string()) }),
  }),
)
const staEntity = named(
  'SensorThingsEntity',
  z.looseObject({ '@iot.id': z.int().optional(), '@iot.selfLink': z.string().optional() }),
)
const staSet = named(
  'SensorThingsSet',
  z.object({ '@iot.count': z.int().optional(), '@iot.nextLink': z.string().optional(), value: z.array(staEntity) }),
)
const text = (about: string, example?: string) => ({ schema: z.string(), about, example })
const entitySet = { schema: z.enum(entitySets), about: 'One of the eight sets.', example: 'Things' }
const select = text('Members to give, separated by commas.', 'name')
const expand = text('A relation to put in, one step far.')

const sensorThingsCalls = [
  call({
    id: 'getSensorThings',
    path: '/api/sta/v1.1',
    group: 'stations',
    summary: 'The stations by OGC SensorThings 1.1, for reading',
    about: 'The sets, and which requirements of the standard are met. Deeper paths follow the standard.',
    answer: json(staRoot, 'The service root'),
  }),
  call({
    id: 'listEntities',
    path: '/api/sta/v1.1/{set}',
    group: 'stations',
    summary: 'One set of entities',
    about:
      'Things are stations, Datastreams series, ObservedProperties parameters, Observations readings. What of OData is not understood answers 501.',
    pathParameters: { set: entitySet },
    query: {
      $top: text('So many at most.', '2'),
      $skip: text('So many are left out first.'),
      $count: text('true: say how many there are.'),
      $orderby: text('phenomenonTime, id or name, with asc or desc.'),
      $filter: text('Comparisons of phenomenonTime and result, of Observations.'),
      $select: select,
      $expand: expand,
    },
    answer: json(staSet, 'The entities'),
    errors: [400, 404, 501],
  }),
  call({
    id: 'getEntity',
    path: '/api/sta/v1.1/{set}({id})',
    group: 'stations',
    summary: 'One entity',
    pathParameters: { set: entitySet, id: { schema: z.int().min(0), about: 'Its number.', example: '1' } },
    query: { $select: select, $expand: expand },
    answer: json(staEntity, 'The entity'),
    errors: [400, 404, 501],
    hasExample: false,
  }),
]

export const waterCalls = [listCatchmentsCall, getCatchmentCall, ...overflowCalls]
export const stationCalls = [readingsCall, sendReadingsCall, ...sensorThingsCalls]
