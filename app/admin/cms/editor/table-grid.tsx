import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { readPastedTable } from '#domain/cms/markdown/pasted-table.ts'
import { type Grid, squareGrid } from '#domain/cms/markdown/table.ts'

interface Props {
  label: string
  /** The first row holds the names of the columns. */
  grid: Grid
  onChange: (grid: Grid) => void
  minColumns?: number
  maxColumns?: number
  maxRows?: number
  /** The names of the columns are given, and only rows are added. */
  hasFixedColumns?: boolean
  /** Shown in an empty cell of any column but the first. */
  emptyCell?: string
}

/** A table to type or paste into, cell by cell. Enter goes down, and adds a row at the end; an empty cell is null. */
export const TableGrid = ({
  label,
  grid: rawGrid,
  onChange,
  minColumns = 1,
  maxColumns = 12,
  maxRows = 60,
  hasFixedColumns = false,
  emptyCell = '',
}: Props) => {
  const id = useId()
  const tableRef = useRef<HTMLTableElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const grid = squareGrid(rawGrid)
  const [columns = [], ...rows] = grid
  const focusCell = (row: number, column: number) =>
    tableRef.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus()
  const setCell = (row: number, column: number, text: string) =>
    onChange(grid.map((cells, r) => (r === row ? cells.map((cell, c) => (c === column ? text || null : cell)) : cells)))
  const change = (next: Grid, said: string) =>
    // At once, so that the new cell can take the focus before the next key.
    flushSync(() => {
      onChange(next)
      setAnnouncement(said)
    })
  const addRow = () => {
    if (rows.length >= maxRows) return
    change([...grid, columns.map(() => null)], `Row ${rows.length + 1} added`)
    focusCell(grid.length, 0)
  }
  const addColumn = () => {
    change(
      grid.map((cells) => [...cells, null]),
      `Column ${columns.length + 1} added`,
    )
    focusCell(0, columns.length)
  }
  const removeRow = (row: number) => {
    change(
      grid.filter((_, r) => r !== row),
      `Row ${row} removed`,
    )
    focusCell(Math.min(row, grid.length - 2), 0)
  }
  const removeColumn = (column: number) => {
    change(
      grid.map((cells) => cells.filter((_, c) => c !== column)),
      `Column ${column + 1} removed`,
    )
    focusCell(0, Math.max(0, column - 1))
  }
  const onKeyDown = (event: KeyboardEvent, row: number, column: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (row + 1 < grid.length) focusCell(row + 1, column)
    else addRow()
  }
  /** A copied table goes in from the cell of the caret, and the grid grows as it must. */
  const onPaste = (event: ClipboardEvent, row: number, column: number) => {
    const data = event.clipboardData
    const pasted = readPastedTable({ plain: data.getData('text/plain'), html: data.getData('text/html') })
    if (!pasted || (pasted.length === 1 && pasted[0]!.length === 1)) return
    event.preventDefault()
    const height = Math.min(maxRows + 1, Math.max(grid.length, row + pasted.length))
    const width = hasFixedColumns
      ? columns.length
      : Math.min(maxColumns, Math.max(columns.length, column + pasted[0]!.length))
    const next = Array.from({ length: height }, (_, r) =>
      Array.from({ length: width }, (_, c) => pasted[r - row]?.[c - column] ?? grid[r]?.[c] ?? null),
    )
    change(next, `${pasted.length} rows and ${pasted[0]!.length} columns pasted`)
  }
  const cell = (row: number, column: number, name: string) => (
    <input
      data-cell={`${row}-${column}`}
      aria-label={name}
      className={`h-10 w-full min-w-24 bg-transparent px-2.5 text-base focus-visible:outline-offset-[-2px] ${row === 0 ? 'font-semibold' : ''}`}
      autoComplete="off"
      placeholder={row === 0 ? `Column ${column + 1}` : column > 0 ? emptyCell : undefined}
      readOnly={row === 0 && hasFixedColumns}
      value={grid[row]![column] ?? ''}
      onChange={(event) => setCell(row, column, event.target.value)}
      onKeyDown={(event) => onKeyDown(event, row, column)}
      onPaste={(event) => onPaste(event, row, column)}
    />
  )
  const removeButton = (name: string, onClick: () => void) => (
    <button
      type="button"
      aria-label={name}
      className="button inline-flex size-8 items-center justify-center rounded-full text-quiet hover:bg-text/8 hover:text-text"
      onClick={onClick}
    >
      <Icon name="close" className="size-4" />
    </button>
  )
  return (
    <div>
      <div className="max-w-full overflow-x-auto rounded-lg border border-control bg-sheet">
        <table ref={tableRef} className="w-full border-collapse" aria-labelledby={`${id}-label`}>
          <caption id={`${id}-label`} className="sr-only">
            {label}
          </caption>
          <thead>
            <tr className="bg-mist">
              {columns.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other name than its place
                <th key={column} scope="col" className="border-rule border-r border-b p-0 text-left">
                  <div className="flex items-center">
                    {cell(0, column, `Name of column ${column + 1}`)}
                    {!hasFixedColumns &&
                      columns.length > minColumns &&
                      removeButton(`Remove column ${column + 1}`, () => removeColumn(column))}
                  </div>
                </th>
              ))}
              <td className="w-9 border-rule border-b" />
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place
              <tr key={index}>
                {cells.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={column} className="border-rule border-r border-b p-0">
                    {cell(index + 1, column, `${columns[column] || `Column ${column + 1}`}, row ${index + 1}`)}
                  </td>
                ))}
                <td className="border-rule border-b p-0 text-center">
                  {rows.length > 1 && removeButton(`Remove row ${index + 1}`, () => removeRow(index + 1))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" disabled={rows.length >= maxRows} onClick={addRow}>
          Add row
        </Button>
        {!hasFixedColumns && (
          <Button variant="secondary" size="sm" disabled={columns.length >= maxColumns} onClick={addColumn}>
            Add column
          </Button>
        )}
        <span className="text-quiet text-sm">Or paste cells from a spreadsheet.</span>
      </div>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </div>
  )
}
