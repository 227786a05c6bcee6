import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
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
export const EditionScores = ({ table: { columns, rows }, provenance, series }: Props) => {
  const t = useText()
  /** Figures end at the right, with their heads, so that they can be compared down a column. */
  const alignOf = (column: number) =>
    rows.every(({ cells }) => /^[\d.,%–-]*$/.test(cells[column] ?? '')) ? 'end' : undefined
  return (
    <div data-figure={`${series}-edition`}>
      <Table caption={t('The table as it was published')} captionHidden dense>
        <thead>
          <tr>
            <th scope="col">{t('Company')}</th>
            {columns.map((column, index) => (
              <th key={column} scope="col" data-align={alignOf(index)} className="align-top!">
                <AsWritten text={column} /> {index === 0 && <SourceNote provenance={provenance} of={t('scores')} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, kind, cells }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index]}
                  data-align={alignOf(index)}
                  className={columns[index] === 'Rank' ? 'whitespace-nowrap' : 'tabular-nums'}
                >
                  <AsWritten text={cell} /> {index === 0 && kind === 'illustrative' && <InventedMark />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
