import { controlId, type Path } from '#domain/cms/entry-values.ts'
import type { Grid } from '#domain/cms/markdown/table.ts'
import { useEditor } from './editor.ts'
import { Group } from './group.tsx'
import { TableGrid } from './table-grid.tsx'

interface Props {
  path: Path
  value: Record<string, unknown>
}

/** The columns and rows of a table section, as the grid that they are. An empty cell is null, which readers see as N/A. */
export const TableFields = ({ path, value }: Props) => {
  const { change, issueAt, hasIssueUnder } = useEditor()
  const columns = (value.columns ?? []) as string[]
  const rows = (value.rows ?? []) as Grid
  const isNew = columns.length === 0 && rows.length === 0
  const grid: Grid = isNew ? Array.from({ length: 3 }, () => [null, null, null]) : [columns, ...rows]
  const at = (name: string) => [...path, name]
  const error =
    issueAt(at('columns')) ??
    issueAt(at('rows')) ??
    (hasIssueUnder(at('columns')) ? 'Give every column a name' : null) ??
    (hasIssueUnder(at('rows')) ? 'A cell is too long, or a row has too few' : null)
  return (
    <Group id={controlId(at('rows'))} label="Cells" hint="An empty cell shows N/A" error={error}>
      <TableGrid
        label="Cells of the table"
        grid={grid}
        minColumns={2}
        maxColumns={8}
        emptyCell="N/A"
        onChange={([names = [], ...cells]) =>
          change(path, { ...value, columns: names.map((name) => name ?? ''), rows: cells })
        }
      />
    </Group>
  )
}
