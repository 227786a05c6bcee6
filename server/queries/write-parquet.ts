import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import type { Column } from '#domain/open-data/datasets.ts'

/** Rows of a group: what is in memory at once. */
const groupRows = 100_000

const typeOf: Record<Column['type'], Pick<SchemaElement, 'type' | 'converted_type'>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  date: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  number: { type: 'DOUBLE' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  'true or false': { type: 'BOOLEAN' },
}

/** Rows as Apache Parquet, group by group. A time comes as its milliseconds. */
export async function* writeParquet(
  columns: readonly Column[],
  slices: AsyncIterable<unknown[][]>,
): AsyncGenerator<Uint8Array, undefined> {
  const writer = new ByteWriter()
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, type }) => ({ name, repetition_type: 'OPTIONAL' as const, ...typeOf[type] })),
  ]
  const parquet = new ParquetWriter({ writer, schema })
  /** What has been written so far, which the writer then forgets. */
  const written = () => {
    const bytes = writer.getBytes().slice()
    writer.index = 0
    return bytes
  }
  const writeGroup = (rows: unknown[][]) => {
    const columnData = columns.map(({ name, type }, index) => ({
      name,
      data: rows.map((row) => (type === 'time' && row[index] !== null ? new Date(row[index] as number) : row[index])),
    }))
    parquet.write({ columnData, rowGroupSize: groupRows })
    return written()
  }
  let rows: unknown[][] = []
  for await (const slice of slices) {
    rows = rows.length === 0 ? slice : rows.concat(slice)
    if (rows.length < groupRows) continue
    yield writeGroup(rows.slice(0, groupRows))
    rows = rows.slice(groupRows)
  }
  if (rows.length > 0) yield writeGroup(rows)
  parquet.finish()
  yield written()
}
