import { z } from 'zod'
import { mapFiles } from '../../maps/map-files.ts'
import { datasets } from '../datasets.ts'
import { call, csv } from './call.ts'
import { codesOf } from './index-answers.ts'
import { featureCollection } from './water-answers.ts'

export const fileCalls = [
  call({
    id: 'getFile',
    path: '/api/{file}.csv',
    group: 'files',
    summary: 'The open data files',
    about: 'What each holds, column by column, is on /data.',
    pathParameters: { file: { schema: codesOf(datasets), about: 'One of the files.', example: 'survey' } },
    answer: csv('The file'),
    errors: [404],
  }),
  call({
    id: 'getMapFile',
    path: '/api/{file}.geojson',
    group: 'files',
    summary: 'The map files',
    about: 'Each with its credit in “attribution”.',
    pathParameters: { file: { schema: codesOf(mapFiles), about: 'One of the files.', example: 'rivers' } },
    answer: { status: 200, type: 'application/geo+json', schema: featureCollection, about: 'The file' },
    errors: [404],
  }),
  call({
    id: 'getDocument',
    path: '/api/openapi.json',
    group: 'files',
    summary: 'This reference, by OpenAPI 3.1',
    answer: { status: 200, type: 'application/json', schema: z.looseObject({}), about: 'The document' },
  }),
]
