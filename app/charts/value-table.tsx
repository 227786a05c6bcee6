import type { ReactNode } from 'react'
import { Table } from '#app/ui/table.tsx'

interface Props {
  caption: string
  /** What a row is, and what its value is. */
  heads: readonly [row: string, value: string]
  rows: readonly { id: string; label: ReactNode; text: ReactNode }[]
}

/** The values of a chart, one to a row. */
export const ValueTable = ({ caption, heads: [row, value], rows }: Props) => (
  <Table caption={caption} captionHidden dense>
    <thead>
      <tr>
        <th scope="col">{row}</th>
        <th scope="col" data-align="end">
          {value}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, label, text }) => (
        <tr key={id}>
          <th scope="row">{label}</th>
          <td data-align="end">{text}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)
