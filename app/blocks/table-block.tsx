import { SourceNote } from '#app/components/sources/source-note.tsx'
import { Table } from '#app/ui/table.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { Section } from './section.tsx'

const numeric = /^[£€]?[\d.,]+\s?(%|m|bn|x|mg\/l)?$/

/** A small table with its source. A missing cell is N/A. */
export const TableBlock = ({ block }: { block: BlockNamed<'table'> }) => {
  const { caption, columns, rows, provenance, ...words } = block
  const align = columns.map((_, place) =>
    place > 0 && rows.every((row) => row[place] == null || numeric.test(row[place])) ? 'end' : undefined,
  )
  return (
    <Section {...words}>
      <Table caption={caption}>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={column} scope="col" data-align={align[place]}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, place) =>
                place === 0 ? (
                  <th key={columns[place]} scope="row">
                    {cell ?? 'N/A'}
                  </th>
                ) : (
                  <td key={columns[place]} data-align={align[place]}>
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
    </Section>
  )
}
