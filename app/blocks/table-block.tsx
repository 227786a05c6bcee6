import { SourceNote } from '#app/components/sources/source-note.tsx'
import { Table } from '#app/ui/table.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { Section } from './section.tsx'

const numeric = /^[£€]?[\d.,]+\s?(%|m|bn|x|mg\/l)?$/

/** A small table with its source. A missing cell is N/A. */
export const TableBlock = ({ block }: { block: BlockNamed<'table'> }) => {
  const { caption, columns, rows, provenance, ...section } = block
  const align = columns.map((_, index) =>
    index > 0 && rows.every((row) => row[index] == null || numeric.test(row[index])) ? 'end' : undefined,
  )
  // On a phone words are read row by row; numbers are compared by column, and scroll.
  const isOfWords = columns.length > 2 && align.every((one) => !one)
  return (
    <Section {...section}>
      <div data-figure="table">
        <Table caption={caption} className={isOfWords ? 'table-of-words' : ''}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" data-align={align[index]}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join('|')}>
                {row.map((cell, index) =>
                  index === 0 ? (
                    <th key={columns[index]} scope="row">
                      {cell ?? 'N/A'}
                    </th>
                  ) : (
                    <td
                      key={columns[index]}
                      data-align={align[index]}
                      data-label={isOfWords ? columns[index] : undefined}
                    >
                      {cell ?? 'N/A'}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </Table>
        <p className="mt-4">
          <SourceNote provenance={provenance} of={caption} />
        </p>
      </div>
    </Section>
  )
}
