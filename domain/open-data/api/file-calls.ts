import { z } from 'zod'
import { mapFiles } from '../../maps/map-files.ts'
import { datasets } from '../datasets.ts'
import { type FileFormat, fileFormats, largeFilesIn } from '../large-files.ts'
import { type ReleaseFormat, releaseFormats } from '../releases.ts'
import { call, csv, json } from './call.ts'
import { codesOf } from './index-answers.ts'
import { featureCollection } from './water-answers.ts'

const month = {
  schema: z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'is a month, such as 2026-10.'),
  about: 'One month alone, in UTC. Of overflow-events and readings; the others are given whole.',
  example: '2026-10',
}
const fileIn = (format: FileFormat, others: object = {}, example: string = largeFilesIn(format)[0]!) => ({
  schema: codesOf({ ...others, ...Object.fromEntries(largeFilesIn(format).map((name) => [name, name])) }),
  about: 'One of the files.',
  example,
})

const releaseCall = (id: string, format: ReleaseFormat) =>
  call({
    id,
    path: `/api/releases/{name}.${format}`,
    group: 'files',
    summary: `One of them (${releaseFormats[format].label})`,
    about: 'Its bytes never change. Range, with If-Range, continues a download.',
    pathParameters: {
      name: { schema: z.string().regex(/^[\w-]+$/), about: 'As /api/releases has it.', example: 'readings-2026-10-v1' },
    },
    answer: { status: 200, type: releaseFormats[format].type, about: 'The file' },
    errors: [404, 416],
    hasExample: false,
  })

export const getFileCall = call({
  id: 'getFile',
  path: '/api/{file}.csv',
  group: 'files',
  summary: 'The open data files',
  about: 'What each holds, column by column, is on /data. Overflows, their events, stations and readings are streamed.',
  pathParameters: { file: fileIn('csv', datasets, 'survey') },
  query: { month },
  answer: csv('The file'),
  errors: [404, 422],
})

export const fileCalls = [
  getFileCall,
  call({
    id: 'getFileAsJson',
    path: '/api/{file}.json',
    group: 'files',
    summary: 'The large files as JSON',
    about: 'Streamed. The others are at /data/{file}.json.',
    pathParameters: { file: fileIn('json') },
    query: { month },
    answer: json(
      z.object({
        ...{ name: z.string(), title: z.string(), about: z.string(), licence: z.string(), credit: z.string() },
        rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
      }),
      'The file',
    ),
    errors: [404, 422],
  }),
  call({
    id: 'getFileAsParquet',
    path: '/api/{file}.parquet',
    group: 'files',
    summary: 'The largest files as Apache Parquet',
    about: 'Streamed, in groups of 100,000 rows.',
    pathParameters: { file: fileIn('parquet') },
    query: { month },
    answer: { status: 200, type: fileFormats.parquet.type, about: 'The file' },
    errors: [404, 422],
  }),
  call({
    id: 'getMapFile',
    path: '/api/{file}.geojson',
    group: 'files',
    summary: 'The map files',
    about: 'Each with its credit in “attribution”.',
    pathParameters: { file: fileIn('geojson', mapFiles, 'rivers') },
    answer: { status: 200, type: 'application/geo+json', schema: featureCollection, about: 'The file' },
    errors: [404],
  }),
  call({
    id: 'listReleases',
    path: '/api/releases',
    group: 'files',
    summary: 'Files as they were released, and when the next release is due',
    about:
      'On the third of each month: the month before of events and readings, the others as they stood. What is corrected later is another version.',
    answer: json(
      z.object({
        nextRelease: z.iso.date(),
        releases: z.array(
          z.object({
            ...{ name: z.string(), dataset: z.string(), period: z.string(), version: z.int(), url: z.string() },
            ...{ format: codesOf(releaseFormats), bytes: z.int(), sha256: z.string(), released: z.iso.datetime() },
          }),
        ),
      }),
      'The releases, the newest first',
    ),
  }),
  releaseCall('getReleaseAsCsv', 'csv.gz'),
  releaseCall('getReleaseAsParquet', 'parquet'),
  call({
    id: 'getDocument',
    path: '/api/openapi.json',
    group: 'files',
    summary: 'This reference, by OpenAPI 3.1',
    answer: { status: 200, type: 'application/json', schema: z.looseObject({}), about: 'The document' },
  }),
]
