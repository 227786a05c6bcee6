import { Form } from 'react-router'
import { Table } from '#app/ui/table.tsx'
import { londonMoment } from '#domain/text/london-time.ts'
import { ConfirmButton } from '../components/confirm-button.tsx'

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
                  <input type="hidden" name="id" value={id} />
                  <ConfirmButton
                    label={
                      <>
                        Undo…<span className="sr-only"> {what}</span>
                      </>
                    }
                    title={`Undo the import “${what}”?`}
                    confirm="Undo the import"
                    intent="undo-import"
                  >
                    <p>
                      {rows} {rows === 1 ? 'row goes' : 'rows go'} back to what stood there before{' '}
                      {londonMoment(appliedAt)}. If readers have seen the import, the{' '}
                      <a href="/rhi" target="_blank" rel="noreferrer" className="text-link">
                        ranking (new tab)
                      </a>
                      , the companies’ pages, the matrix, the maps and the open data change at once.
                    </p>
                    <p>
                      The line “{changeLog}” stays in the public change log, marked as taken back. To have the data
                      again you would import the file again.
                    </p>
                  </ConfirmButton>
                </Form>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
