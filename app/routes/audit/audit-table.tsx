import { Table } from '#app/ui/table.tsx'
import type { AuditRow } from './audit-rows.ts'

interface Props {
  caption: string
  rows: readonly AuditRow[]
  command?: boolean
  measured?: boolean
}

export const AuditTable = ({ caption, rows, command = false, measured = false }: Props) => (
  <Table caption={caption} dense>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Goal</th>
        <th scope="col">Found</th>
        <th scope="col">Verdict</th>
        {command && <th scope="col">Measured by</th>}
        {measured && <th scope="col">Measured</th>}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.what}>
          <th scope="row" className="min-w-40">
            {row.what}
          </th>
          <td>{row.goal}</td>
          <td>{row.found}</td>
          <td>{row.verdict === 'missed' ? <strong>missed</strong> : row.verdict}</td>
          {command && (
            <td>
              <code>{row.command}</code>
            </td>
          )}
          {measured && <td>{row.measured}</td>}
        </tr>
      ))}
    </tbody>
  </Table>
)
