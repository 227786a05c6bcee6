import { feedOf, overflowFeedsHeldBack } from '../live/feeds.ts'
import type { Column, Dataset } from './datasets.ts'

/** What a file can be had as. */
export const fileFormats = {
  csv: { label: 'CSV', type: 'text/csv' },
  json: { label: 'JSON', type: 'application/json' },
  geojson: { label: 'GeoJSON', type: 'application/geo+json' },
  parquet: {
    label: 'Parquet',
    type: 'application/vnd.apache.parquet',
  },
} as const
export type FileFormat = keyof typeof fileFormats

/** A file that is written while it is sent, because it grows without end and changes with feeds and stations, not with the content. */
export interface LargeFile extends Dataset {
  formats: readonly FileFormat[]
  /** Whether one month of it can be had: by the time in this column. */
  monthOf: string | null
  /** Credit to give with it. */
  credit: string
}

const text = (name: string, meaning: string): Column => ({ name, type: 'text', meaning })
const code = (name: string, meaning: string): Column => ({ ...text(name, meaning), isCode: true })
const number = (name: string, meaning: string): Column => ({ name, type: 'number', meaning })
const time = (name: string, meaning: string): Column => ({ name, type: 'time', meaning })
const flag = (name: string, meaning: string): Column => ({ name, type: 'true or false', meaning })

const heldBack = [...new Set(overflowFeedsHeldBack.map((code) => feedOf(code).title))].join('; ')
const leftOut = `Left out, because we may not pass it on: ${heldBack}. What each feed’s licence is stands in its rows.`
const overflowCredit =
  'Storm overflow data: the companies named in the rows, via the National Storm Overflow Hub (Stream), CC BY 4.0. Near real time, not audited as the annual return to the Environment Agency is.'
const feedColumns = [code('feed', 'The feed that it was read from'), code('licence', 'The licence of that feed')]
const stationCredit = 'Readings: the operators of the stations named in the rows, and this site.'

export const largeFiles = {
  overflows: {
    title: 'Storm overflows',
    about: `Every storm overflow whose feed is read: where it is, whose, and what its monitor said last. Empty while no feed is connected. ${leftOut}`,
    formats: ['csv', 'json', 'geojson'],
    monthOf: null,
    credit: overflowCredit,
    columns: [
      text('overflow_id', 'Its id on this site'),
      text('source_id', 'Its id at its company'),
      text('company_id', 'The company’s id on this site'),
      text('company', 'The company’s name'),
      text('name', 'What it is called. Empty: not known.'),
      text('permit', 'Permit'),
      text('receiving_water', 'The water that it discharges into'),
      number('lat', 'Latitude, degrees'),
      number('lon', 'Longitude, degrees'),
      code('state', 'What its company said last: discharging, stopped or offline. It says nothing of later.'),
      time('state_since', 'Since when'),
      flag('state_since_inferred', 'true: not published, but when we noticed'),
      time('as_of', 'When its feed was last changed or read. Later than this nothing is known.'),
      time('absent_since', 'Since when its feed has left it out. Empty: it does not.'),
      time('latest_discharge_start', 'Start of the latest discharge that we know of'),
      time('latest_discharge_end', 'Its end. Empty: it lasts, or there was none.'),
      time('first_read', 'Since when we have read of it: of earlier discharges nothing is known'),
      ...feedColumns,
    ],
  },
  'overflow-events': {
    title: 'Discharges and offline spells of storm overflows',
    about: `Derived from what the companies’ feeds said, reading by reading; corrected and withdrawn ones are kept and say so. Empty while no feed is connected. ${leftOut}`,
    formats: ['csv', 'json', 'parquet'],
    monthOf: 'start',
    credit: overflowCredit,
    columns: [
      number('event_id', 'Number of the row: a correction is a new one'),
      text('overflow_id', 'The overflow’s id on this site'),
      text('company_id', 'The company’s id on this site'),
      code('kind', 'discharge, or offline: the monitor told nothing'),
      time('start', 'When it began'),
      flag('start_inferred', 'true: not published, but when we noticed'),
      time('end', 'When it ended. Empty: it lasts.'),
      flag('end_inferred', 'true: not published, but when we noticed or last knew'),
      time('recorded', 'When we recorded it'),
      time('superseded', 'When another row took its place. Empty: it stands.'),
      flag('withdrawn', 'true: its company took it back, and nothing took its place'),
      ...feedColumns,
    ],
  },
  stations: {
    title: 'Monitoring stations',
    about: 'Every public station of this site: where it is, who runs it and what it measures.',
    formats: ['csv', 'json', 'geojson'],
    monthOf: null,
    credit: stationCredit,
    columns: [
      text('station', 'Its id on this site'),
      text('name', 'Name'),
      text('place', 'Where it stands, in words'),
      text('river', 'River'),
      text('catchment_id', 'The catchment’s id on this site'),
      number('lat', 'Latitude, degrees'),
      number('lon', 'Longitude, degrees'),
      text('owner', 'Who owns it'),
      text('operator', 'Who runs it'),
      code('status', 'planned, active, paused or retired'),
      text('parameters', 'What it measures, separated by semicolons'),
      code('origin', 'measured, or simulated: nothing about it was measured'),
    ],
  },
  readings: {
    title: 'Readings of monitoring stations',
    about: 'Every reading of every public station, station by station and parameter by parameter, each with its mark.',
    formats: ['csv', 'json', 'parquet'],
    monthOf: 'time',
    credit: stationCredit,
    columns: [
      text('station', 'The station’s id on this site'),
      text('parameter', 'What was measured'),
      text('unit', 'Its unit'),
      time('time', 'When it was measured'),
      number('value', 'The value'),
      code('mark', 'provisional, checked, corrected or suspect'),
      code('origin', 'measured, or simulated: nothing about it was measured'),
    ],
  },
} as const satisfies Record<string, LargeFile>

export type LargeFileName = keyof typeof largeFiles
export const largeFileNames = Object.keys(largeFiles) as LargeFileName[]
export const largeFileOf = (name: LargeFileName): LargeFile => largeFiles[name]
export const isLargeFileName = (name: string): name is LargeFileName => Object.hasOwn(largeFiles, name)
export const largeFilesIn = (format: FileFormat) =>
  largeFileNames.filter((name) => largeFileOf(name).formats.includes(format))
