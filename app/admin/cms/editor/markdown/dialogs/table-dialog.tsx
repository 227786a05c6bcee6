import { useState } from 'react'
import { type TableValues, tableAt, writeTable } from '#domain/cms/markdown/table.ts'
import { insertBlock, replaceSelection } from '#domain/cms/markdown/text-edit.ts'
import { FormDialog } from '../../choosers/form-dialog.tsx'
import { TableGrid } from '../../table-grid.tsx'
import type { InsertDialogProps } from './dialog-props.ts'

const emptyTable: TableValues = { grid: Array.from({ length: 3 }, () => [null, null, null]), align: [] }

/** A table as a grid. Columns of numbers are aligned on the right, unless the table says otherwise. */
export const TableDialog = ({ selection, apply, onClose }: InsertDialogProps) => {
  const current = tableAt(selection.text, selection.start)
  const [grid, setGrid] = useState((current?.values ?? emptyTable).grid)
  const insert = () => {
    // The alignment of a column is kept while the columns are the same.
    const align = current && current.values.grid[0]!.length === grid[0]?.length ? current.values.align : []
    const table = writeTable({ grid, align })
    apply(() =>
      current
        ? replaceSelection({ ...selection, start: current.from, end: current.to }, table)
        : insertBlock(selection, table),
    )
  }
  return (
    <FormDialog
      title={current ? 'Change the table' : 'Table'}
      action={current ? 'Change the table' : 'Insert the table'}
      onAction={insert}
      onClose={onClose}
    >
      <TableGrid label="Cells of the table" grid={grid} onChange={setGrid} />
    </FormDialog>
  )
}
