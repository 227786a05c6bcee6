import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import { londonMoment } from '#domain/text/london-time.ts'

interface Import {
  id: string
  what: string
  filename: string | null
  changeLog: string
  rows: number
  appliedAt: string
  undoneAt: string | null
  by: string | null
}

export const ImportList = ({ imports }: { imports: readonly Import[] }) =>
  imports.length === 0 ? (
    <p className="text-quiet">Nothing has been imported yet.</p>
  ) : (
    <Table caption="The latest imports" className="min-w-3xl">
      <thead>
        <tr>
          <th scope="col">Import</th>
          <th scope="col">Applied</th>
          <th scope="col">By</th>
          <th scope="col">Rows</th>
          <th scope="col">Line in the change log</th>
          <th scope="col">Undo</th>
        </tr>
      </thead>
      <tbody>
        {imports.map(({ id, what, filename, changeLog, rows, appliedAt, undoneAt, by }) => (
          <tr key={id}>
            <th scope="row">
              {what}
              {filename && <span className="block font-normal text-quiet text-sm">{filename}</span>}
            </th>
            <td>{londonMoment(appliedAt)}</td>
            <td>{by ?? 'N/A'}</td>
            <td data-align="end">{rows}</td>
            <td>{changeLog}</td>
            <td>
              {undoneAt ? (
                `Undone ${londonMoment(undoneAt)}`
              ) : (
                <Form method="post">
                  <input type="hidden" name="intent" value="undo-import" />
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" variant="secondary" size="sm">
                    Undo<span className="sr-only"> {what}</span>
                  </Button>
                </Form>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
