import { useState } from 'react'
import { Select, TextInput } from '#app/ui/field.tsx'
import { containerAt, readBarLines, writeBarLines, writeContainer } from '#domain/cms/markdown/parts.ts'
import { type Grid, squareGrid } from '#domain/cms/markdown/table.ts'
import { insertBlock, replaceSelection } from '#domain/cms/markdown/text-edit.ts'
import { figureKinds } from '#domain/figures/provenance.ts'
import { FormDialog } from '../../choosers/form-dialog.tsx'
import { TableGrid } from '../../table-grid.tsx'
import type { InsertDialogProps } from './dialog-props.ts'
import { SourceList } from './source-list.tsx'

const columns = ['Label', 'Value']
const needed: Record<string, string> = {
  message: 'Say in a sentence what the bars show',
  publisher: 'Say who published the values',
  document: 'Name the document',
}

/** A bar chart of values that are typed or pasted here, with their source. */
export const BarsDialog = ({ selection, apply, onClose }: InsertDialogProps) => {
  const current = containerAt(['bars'], selection.text, selection.start)
  const [attributes, setAttributes] = useState<Record<string, string>>({
    message: '',
    unit: '',
    kind: 'public-record',
    publisher: '',
    document: '',
    date: '',
    url: '',
    ...current?.values.attributes,
  })
  const [grid, setGrid] = useState<Grid>([
    columns,
    ...squareGrid(current ? readBarLines(current.values.body) : [[], [], []], 2),
  ])
  const [faults, setFaults] = useState<Record<string, string>>({})
  const insert = () => {
    const body = writeBarLines(grid.slice(1))
    const found = Object.entries(needed).filter(([name]) => !attributes[name]?.trim())
    if (body === '') found.push(['values', 'Give at least one value'])
    setFaults(Object.fromEntries(found))
    if (found.length > 0) return
    const written = writeContainer({ name: 'bars', attributes, body })
    apply(() =>
      current
        ? replaceSelection({ ...selection, start: current.from, end: current.to }, written)
        : insertBlock(selection, written),
    )
  }
  const input = (name: string, label: string, hint?: string) => (
    <TextInput
      label={label}
      hint={hint}
      autoComplete="off"
      value={attributes[name] ?? ''}
      error={faults[name]}
      onChange={(event) => setAttributes({ ...attributes, [name]: event.target.value })}
    />
  )
  return (
    <FormDialog
      title={current ? 'Change the bars' : 'Bars'}
      action={current ? 'Change the bars' : 'Insert the bars'}
      onAction={insert}
      onClose={onClose}
    >
      {input('message', 'Message', 'What the bars show, as a sentence')}
      <div className="grid gap-5 sm:grid-cols-2">
        {input('unit', 'Unit', '%, £bn, hours')}
        <Select
          label="Kind of figure"
          value={attributes.kind}
          onChange={(event) => setAttributes({ ...attributes, kind: event.target.value })}
        >
          {Object.entries(figureKinds).map(([kind, { label }]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <TableGrid
        label="Values of the bars"
        grid={grid}
        onChange={setGrid}
        hasFixedColumns
        maxRows={40}
        emptyCell="N/A"
      />
      {faults.values && (
        <p role="alert" className="font-medium text-danger text-sm">
          {faults.values}
        </p>
      )}
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">Source</legend>
        {input('publisher', 'Publisher')}
        {input('document', 'Document')}
        {input('date', 'Date (optional)', '2025, 2025-04 or 2025-04-30')}
        {input('url', 'Address (optional)', 'At the publisher’s own host')}
        {attributes.kind === 'estimate' && input('formula', 'Formula', 'How it was computed')}
        {input('note', 'Note (optional)', 'What the values do not mean')}
      </fieldset>
      <SourceList
        onChoose={({ publisher, document, date, url }) =>
          setAttributes({ ...attributes, publisher, document, date: date ?? '', url: url ?? '' })
        }
      />
    </FormDialog>
  )
}
