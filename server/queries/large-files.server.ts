import { type SQL, sql } from 'drizzle-orm'
import { feedOf, overflowFeedsPassedOn } from '#domain/live/feeds.ts'
import { contentLicence } from '#domain/open-data/dataset-metadata.ts'
import type { Column } from '#domain/open-data/datasets.ts'
import { type FileFormat, type LargeFileName, largeFileOf } from '#domain/open-data/large-files.ts'
import { marks } from '#domain/stations/marks.ts'
import { parameterOf } from '#domain/stations/parameters.ts'
import { toCsv } from '#domain/text/csv.ts'
import type { Db } from '../db/db.ts'
import { writeParquet } from './write-parquet.ts'

/**
 * Rows that are read at once. The database writes the text of a slice, so that a file of any size costs this process neither memory nor much
 * time; and each is a statement of its own, so that a reader who is slow holds no connection.
 */
const sliceRows = 20_000

/** A stretch of a file that one key orders: what its columns are, in the order of the declaration. */
interface Part {
  key: { of: SQL; type: 'bigint' | 'text' | 'timestamptz' }
  from: SQL
  where: SQL
  /** A text is the same in every row. */
  columns: (SQL | string)[]
}

/** The first instant of a month (2026-10), and that of the next. */
export const boundsOfMonth = (month: string): [from: Date, to: Date] => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return [new Date(Date.UTC(year, number - 1)), new Date(Date.UTC(year, number))]
}
const within = (column: SQL, month: string | null): SQL => {
  if (!month) return sql`true`
  const [from, to] = boundsOfMonth(month)
  return sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`
}

const codeCase = (column: SQL, words: readonly (readonly [code: string | number, word: string])[]) =>
  sql`case ${column} ${sql.join(
    words.map(
      ([code, word]) => sql`when ${sql.raw(typeof code === 'number' ? String(code) : `'${code}'`)} then ${word}::text`,
    ),
    sql` `,
  )} end`
const passedOn = sql`o.feed in (${sql.join(
  overflowFeedsPassedOn.map((code) => sql`${code}`),
  sql`, `,
)})`
const licence = codeCase(
  sql`o.feed`,
  overflowFeedsPassedOn.map((code) => [code, feedOf(code).licence]),
)

type PartsOf = (db: Db, month: string | null) => Promise<Part[]>

const partsOf: Record<LargeFileName, PartsOf> = {
  overflows: async () => [
    {
      key: { of: sql`o.id collate "C"`, type: 'text' },
      from: sql`overflows o left join companies c on c.id = o.company_id left join feeds f on f.code = o.feed`,
      where: passedOn,
      columns: [
        ...[sql`o.id`, sql`o.source_id`, sql`o.company_id`, sql`c.name`, sql`o.name`, sql`o.permit`, sql`o.water`],
        ...[sql`o.lat`, sql`o.lon`, sql`o.state`, sql`o.since`, sql`o.since_inferred`],
        ...[
          sql`coalesce(f.data_as_of, f.last_success_at)`,
          sql`o.absent_since`,
          sql`o.latest_start`,
          sql`o.latest_end`,
        ],
        ...[sql`o.first_read_at`, sql`o.feed`, licence],
      ],
    },
  ],
  'overflow-events': async (_, month) => [
    {
      key: { of: sql`e.id`, type: 'bigint' },
      from: sql`overflow_events e join overflows o on o.id = e.overflow_id`,
      where: sql`${passedOn} and ${within(sql`e.start_at`, month)}`,
      columns: [
        ...[sql`e.id`, sql`e.overflow_id`, sql`o.company_id`, sql`e.kind`, sql`e.start_at`, sql`e.start_inferred`],
        ...[sql`e.end_at`, sql`e.end_inferred`, sql`e.recorded_at`, sql`e.superseded_at`, sql`e.is_withdrawn`],
        ...[sql`o.feed`, licence],
      ],
    },
  ],
  stations: async () => [
    {
      key: { of: sql`s.id`, type: 'bigint' },
      from: sql`stations s`,
      where: sql`s.is_public`,
      columns: [
        ...[sql`s.slug`, sql`s.name`, sql`s.place`, sql`s.river`, sql`s.catchment`, sql`s.lat`, sql`s.lon`],
        ...[sql`s.owner`, sql`s.operator`, sql`s.status`],
        sql`(select string_agg(parameter, '; ' order by id) from station_series where station_id = s.id)`,
        sql`case when s.is_demonstration then 'simulated' else 'measured' end`,
      ],
    },
  ],
  /** One part for each series: the index of the readings gives them in order. */
  readings: async (db, month) => {
    const { rows } = await db.execute<{ id: number; slug: string; parameter: string; simulated: boolean }>(sql`
      select ss.id, s.slug, ss.parameter, s.is_demonstration as simulated
      from station_series ss join stations s on s.id = ss.station_id where s.is_public order by ss.id`)
    return rows.map(({ id, slug, parameter, simulated }) => ({
      key: { of: sql`r.at`, type: 'timestamptz' },
      from: sql`station_readings r`,
      where: sql`r.series_id = ${id} and ${within(sql`r.at`, month)}`,
      columns: [
        ...[slug, parameter, parameterOf(parameter)?.unit ?? '', sql`r.at`, sql`r.value`],
        codeCase(sql`r.mark`, [...marks.entries()]),
        simulated ? 'simulated' : 'measured',
      ],
    }))
  },
}

/** By way of JSON, whose times depend on no setting of the connection. To the second where there is no more. */
const isoTime = (value: SQL) => sql`trim('"' from to_json(${value} at time zone 'UTC')::text) || 'Z'`
const columnOf = (index: number) => sql.raw(`t.c${index}`)

/** As toCsv writes a cell: see domain/text/csv.ts. */
const csvCell = (value: SQL, { type, isCode }: Column): SQL => {
  if (type === 'time') return sql`coalesce(${isoTime(value)}, '')`
  if (type !== 'text' || isCode) return sql`coalesce(${value}::text, '')`
  const safe = sql`regexp_replace(${value}, '^(?=[=+\\-@\\t\\r＝＋－＠])', '''')`
  return sql`coalesce(case when ${value} ~ '[",\\r\\n]' then '"' || replace(${safe}, '"', '""') || '"'
    when ${value} ~ '^[=+\\-@\\t\\r＝＋－＠]' then ${safe} else ${value} end, '')`
}
const jsonValue = (value: SQL, { type, isCode }: Column): SQL => {
  if (type === 'time' || isCode) return sql`coalesce('"' || ${type === 'time' ? isoTime(value) : value} || '"', 'null')`
  return sql`coalesce(${type === 'text' ? sql`to_json(${value})` : value}::text, 'null')`
}

/** The pieces put together by SQL; those that are text, and what is the same in every row, by us. */
const concat = (pieces: readonly (SQL | string)[]): SQL => {
  const merged: (SQL | string)[] = []
  for (const piece of pieces) {
    const before = merged.at(-1)
    if (typeof piece === 'string' && typeof before === 'string') merged[merged.length - 1] = before + piece
    else merged.push(piece)
  }
  return sql.join(
    merged.map((piece) => (typeof piece === 'string' ? sql`${piece}::text` : piece)),
    sql` || `,
  )
}
const rowOf = (
  columns: readonly Column[],
  part: Part,
  constantOf: (text: string) => string,
  cellOf: (value: SQL, column: Column) => SQL,
) =>
  columns.map((column, index) => {
    const constant = part.columns[index]
    return typeof constant === 'string' ? constantOf(constant) : cellOf(columnOf(index), column)
  })
const objectOf = (columns: readonly Column[], part: Part) => [
  ...rowOf(columns, part, (text) => JSON.stringify(text), jsonValue).flatMap((value, index) => [
    `${index === 0 ? '{' : ','}${JSON.stringify(columns[index]!.name)}:`,
    value,
  ]),
  '}',
]

type TextFormat = Exclude<FileFormat, 'parquet'>

/** The text of one row, by the columns of the slice. */
const lineOf: Record<TextFormat, (columns: readonly Column[], part: Part) => SQL> = {
  csv: (columns, part) => {
    const cells = rowOf(columns, part, (text) => toCsv([], [[text]]).slice(2, -2), csvCell)
    return concat([...cells.flatMap((cell, index) => (index === 0 ? [cell] : [',', cell])), '\r\n'])
  },
  json: (columns, part) => concat(objectOf(columns, part)),
  geojson: (columns, part) => {
    const [lat, lon] = ['lat', 'lon'].map((name) => columnOf(columns.findIndex((column) => column.name === name)))
    const point = sql`coalesce('{"type":"Point","coordinates":[' || ${lon} || ',' || ${lat} || ']}', 'null')`
    const id = jsonValue(columnOf(0), columns[0]!)
    return concat([
      ...['{"type":"Feature","id":', id, ',"geometry":', point, ',"properties":'],
      ...[...objectOf(columns, part), '}'],
    ])
  },
}

const slice = ({ key, from, where, columns }: Part, after: string | null): SQL => {
  const named = columns.flatMap((value, index) =>
    typeof value === 'string' ? [] : sql`${value} as ${sql.raw(`c${index}`)}`,
  )
  const beyond = after === null ? sql`true` : sql`${key.of} > ${after}::${sql.raw(key.type)}`
  return sql`with t as materialized (select ${key.of} as k, ${sql.join(named, sql`, `)} from ${from}
    where (${where}) and ${beyond} order by ${key.of} limit ${sliceRows})`
}

interface Slice extends Record<string, unknown> {
  count: number
  last: string | null
  text: string | null
}

/** The database writes the next slice while this one is sent. */
async function* texts(db: Db, part: Part, line: SQL, separator: string): AsyncGenerator<string, undefined> {
  const read = async (after: string | null): Promise<Slice> => {
    const { rows } = await db.execute<Slice>(sql`${slice(part, after)}
      select count(*)::int as count, max(k)::text as last, string_agg(${line}, ${separator}) as text from t`)
    return rows[0]!
  }
  for (let next: Promise<Slice> | null = read(null); next; ) {
    const { count, last, text }: Slice = await next
    next = count < sliceRows ? null : read(last)
    // A reader who has gone away does not hear that it failed.
    next?.catch(() => {})
    if (text !== null) yield text
  }
}

/** The rows of a slice as values: a time is its milliseconds. */
async function* valueSlices(db: Db, part: Part, columns: readonly Column[]): AsyncGenerator<unknown[][], undefined> {
  const values = part.columns.flatMap((value, index) => {
    if (typeof value === 'string') return []
    const column = columnOf(index)
    if (columns[index]!.type === 'time')
      return sql`(extract(epoch from ${column}) * 1000)::float8 as ${sql.raw(`c${index}`)}`
    return sql`${column}${sql.raw(columns[index]!.type === 'number' ? '::float8' : '')} as ${sql.raw(`c${index}`)}`
  })
  for (let after: string | null = null; ; ) {
    const statement = sql`${slice(part, after)} select k::text as k, ${sql.join(values, sql`, `)} from t`
    const { rows }: { rows: Record<string, unknown>[] } = await db.execute(statement)
    yield rows.map((row) =>
      columns.map((_, index) => (part.columns[index] instanceof Object ? row[`c${index}`] : part.columns[index])),
    )
    if (rows.length < sliceRows) return
    after = rows.at(-1)!.k as string
  }
}

const around: Record<TextFormat, (name: LargeFileName) => [before: string, separator: string, after: string]> = {
  csv: (name) => [
    toCsv(
      largeFileOf(name).columns.map((column) => column.name),
      [],
    ),
    '',
    '',
  ],
  json: (name) => {
    const { title, about, credit } = largeFileOf(name)
    const head = JSON.stringify({ name, title, about, licence: contentLicence.name, credit })
    return [`${head.slice(0, -1)},"rows":[\n`, ',\n', '\n]}\n']
  },
  geojson: (name) => {
    const { about, credit } = largeFileOf(name)
    const head = JSON.stringify({ type: 'FeatureCollection', attribution: credit, note: about })
    return [`${head.slice(0, -1)},"features":[\n`, ',\n', '\n]}\n']
  },
}

/** A large file, slice by slice, as it stands while it is read: whole, or one month of it. */
export async function* largeFile(
  db: Db,
  name: LargeFileName,
  format: FileFormat,
  month: string | null,
): AsyncGenerator<string | Uint8Array, undefined> {
  const { columns } = largeFileOf(name)
  const parts = await partsOf[name](db, month)
  if (format === 'parquet') {
    const slices = async function* () {
      for (const part of parts) yield* valueSlices(db, part, columns)
    }
    yield* writeParquet(columns, slices())
    return
  }
  const [before, separator, after] = around[format](name)
  yield before
  let isFirst = true
  for (const part of parts)
    for await (const text of texts(db, part, lineOf[format](columns, part), separator)) {
      yield isFirst ? text : separator + text
      isFirst = false
    }
  yield after
}
