import { Table } from '#app/ui/table.tsx'
import { type ImportColumn, scoreColumns, valueColumns, waveColumns } from '#domain/import/import-columns.ts'

const Columns = ({ caption, columns }: { caption: string; columns: readonly ImportColumn[] }) => (
  <Table caption={caption} dense className="min-w-2xl">
    <thead>
      <tr>
        <th scope="col">Column</th>
        <th scope="col">In JSON</th>
        <th scope="col">Holds</th>
        <th scope="col">Required</th>
      </tr>
    </thead>
    <tbody>
      {columns.map(({ name, path, expected, required }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{path}</td>
          <td>{expected}</td>
          <td>{required ? 'yes' : 'no'}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)

/** What each column of an import file may hold. */
export const ImportColumns = () => (
  <div className="grid gap-8">
    <Columns caption="Values of any measure" columns={valueColumns} />
    <Columns caption="A wave: its details, in the first row" columns={waveColumns} />
    <Columns caption="A wave: each company’s score" columns={scoreColumns} />
  </div>
)
