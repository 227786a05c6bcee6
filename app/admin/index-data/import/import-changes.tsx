import { Badge } from '#app/ui/badge.tsx'
import { Table } from '#app/ui/table.tsx'
import type { ImportPreview } from '#domain/import/import-preview.ts'
import { changeStates } from '#domain/import/index-changes.ts'

/** The diff of the import, field by field. Unchanged rows are counted but not listed. */
export const ImportChanges = ({ rows, counts }: Pick<ImportPreview, 'rows' | 'counts'>) => {
  const changedRows = rows.filter(({ state }) => state !== 'unchanged')
  return (
    <>
      <p className="mb-4">
        {counts.new} new, {counts.changed} changed, {counts.unchanged} unchanged.
      </p>
      {changedRows.length > 0 && (
        <Table caption="Every change" dense className="min-w-2xl">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">State</th>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          {changedRows.map(({ key, what, state, fields }) => (
            <tbody key={key}>
              {fields.map(({ name, before, after }, index) => (
                <tr key={name}>
                  {index === 0 && (
                    <>
                      <th scope="rowgroup" rowSpan={fields.length}>
                        {what}
                      </th>
                      <td rowSpan={fields.length}>
                        <Badge tone={changeStates[state].tone}>{changeStates[state].label}</Badge>
                      </td>
                    </>
                  )}
                  <td>{name}</td>
                  <td className="max-w-80 break-words text-quiet">{before ?? 'N/A'}</td>
                  <td className="max-w-80 break-words">{after ?? 'N/A'}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </Table>
      )}
    </>
  )
}
