import { SourceNote } from '#app/components/sources/source-note.tsx'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { Table } from '#app/ui/table.tsx'
import type { Provenance } from '#domain/figures/provenance.ts'
import type { EditionTable } from '#domain/survey/edition-table.ts'

interface Props {
  table: EditionTable
  provenance: Provenance
  /** "record", or the id of a wave. */
  series: string
}

/** The table of an edition, cell by cell as it was kept. */
export const EditionScores = ({ table: { columns, rows }, provenance, series }: Props) => (
  <div data-figure={`${series}-edition`}>
    <Table caption="The table as it was published" captionHidden dense>
      <thead>
        <tr>
          <th scope="col">Company</th>
          {columns.map((column, index) => (
            <th key={column} scope="col" className="align-top!">
              {column} {index === 0 && <SourceNote provenance={provenance} of="scores" />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, kind, cells }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index]} className={columns[index] === 'Rank' ? 'whitespace-nowrap' : 'tabular-nums'}>
                {cell} {index === 0 && kind === 'illustrative' && <InventedMark />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
)
