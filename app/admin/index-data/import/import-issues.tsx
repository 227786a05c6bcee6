import { Table } from '#app/ui/table.tsx'
import type { ImportIssue } from '#domain/import/read-import.ts'

/** Limits the size of the page: nobody corrects more before trying again. */
const maxIssues = 500

/** The validation errors of a file: row, column, actual and expected value. */
export const ImportIssues = ({ issues }: { issues: readonly ImportIssue[] }) => (
  <Table
    caption={
      issues.length > maxIssues ? `The first ${maxIssues} of ${issues.length} faults in the file` : 'Faults in the file'
    }
    dense
    className="min-w-xl"
  >
    <thead>
      <tr>
        <th scope="col">Where</th>
        <th scope="col">Column</th>
        <th scope="col">Found</th>
        <th scope="col">Expected</th>
      </tr>
    </thead>
    <tbody>
      {issues.slice(0, maxIssues).map(({ at, column, value, expected }) => (
        <tr key={`${at} ${column} ${expected}`}>
          <th scope="row">{at || 'the file'}</th>
          <td>{column ?? 'N/A'}</td>
          <td className="break-words">{value ?? 'nothing'}</td>
          <td>{expected}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)
