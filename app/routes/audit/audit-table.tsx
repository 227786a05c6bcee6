import { Table } from '#app/ui/table.tsx'
import type { AuditGroup } from './audit-rows.ts'

interface Props {
  caption: string
  /** What the rows are. */
  of: string
  /** The heads of the columns of figures. */
  heads?: readonly string[]
  groups: readonly (Omit<AuditGroup, 'command'> & { command?: string })[]
}

/**
 * The verdict stands beside the name, where a phone shows it too. Figures end at the right, so that they can be compared down a
 * column; a command that measured several lines heads them.
 */
export const AuditTable = ({ caption, of, heads = ['Found', 'Goal'], groups }: Props) => (
  <Table caption={caption} dense>
    <thead>
      <tr>
        <th scope="col">{of}</th>
        <th scope="col">Verdict</th>
        {heads.map((head) => (
          <th key={head} scope="col" data-align="end">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    {groups.map(({ command, measured, rows }) => (
      <tbody key={`${command} ${measured}`}>
        {command && (
          <tr>
            <th scope="rowgroup" colSpan={heads.length + 2} className="pt-6! font-normal! text-quiet">
              <code className="wrap-anywhere">{command}</code>
              {/* A line of its own: a phone shows the head of a wide row. */}
              {measured && <span className="block">{measured}</span>}
            </th>
          </tr>
        )}
        {rows.map(({ what, figures, verdict }) => (
          <tr key={what}>
            <th scope="row" className="min-w-40">
              {what}
            </th>
            <td data-align="start">{verdict === 'missed' ? <strong>missed</strong> : verdict}</td>
            {figures.map((figure, column) => (
              <td key={heads[column]} data-align="end" className="tabular-nums">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    ))}
  </Table>
)
