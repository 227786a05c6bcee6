import { useState } from 'react'
import { Select, Textarea, TextInput } from '#app/ui/field.tsx'
import { containerAt, labelAt, writeContainer, writeLabel } from '#domain/cms/markdown/parts.ts'
import { insertBlock, replaceSelection } from '#domain/cms/markdown/text-edit.ts'
import { abbreviations } from '#domain/text/abbreviations.ts'
import { FormDialog } from '../../choosers/form-dialog.tsx'
import type { InsertDialogProps } from './dialog-props.ts'

const boxes = { note: 'Note', caution: 'Caution', method: 'Method' }
const kinds = { ...boxes, illustrative: 'Invented value, in the line', abbr: 'Abbreviation, in the line' }
type Kind = keyof typeof kinds
const isBox = (kind: Kind) => kind in boxes

/** What the caret is in, of all that this dialog makes. */
const calloutAt = (text: string, caret: number) => {
  const box = containerAt(Object.keys(boxes), text, caret)
  if (box)
    return {
      from: box.from,
      to: box.to,
      kind: box.values.name as Kind,
      attributes: box.values.attributes,
      text: box.values.body,
    }
  for (const kind of ['illustrative', 'abbr'] as const) {
    const label = labelAt(kind, text, caret)
    if (label) return { from: label.from, to: label.to, kind, attributes: {}, text: label.values.label }
  }
  return null
}

/** A box with a title; or, in a line, a value that is marked as invented, or an abbreviation with its long form. */
export const CalloutDialog = ({ selection, apply, onClose }: InsertDialogProps) => {
  const current = calloutAt(selection.text, selection.start)
  const selected = selection.text.slice(selection.start, selection.end)
  const [kind, setKind] = useState<Kind>(current?.kind ?? 'note')
  const [attributes, setAttributes] = useState<Record<string, string>>({ title: '', ...current?.attributes })
  const [text, setText] = useState(current?.text ?? selected)
  const [error, setError] = useState<string | null>(null)
  const value = kind === 'abbr' && !(text in abbreviations) ? 'EPA' : text
  const insert = () => {
    if (value.trim() === '') return setError('Fill this in')
    const written = isBox(kind) ? writeContainer({ name: kind, attributes, body: value }) : writeLabel(kind, value)
    apply(() => {
      if (current) return replaceSelection({ ...selection, start: current.from, end: current.to }, written)
      if (!isBox(kind)) return replaceSelection(selection, written)
      // What was selected is in the box now.
      return insertBlock(selected ? replaceSelection(selection, '') : selection, written)
    })
  }
  return (
    <FormDialog
      title={current ? 'Change the callout' : 'Callout'}
      action={current ? 'Change it' : 'Insert it'}
      onAction={insert}
      onClose={onClose}
    >
      <Select label="Kind" value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
        {Object.entries(kinds).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
      {isBox(kind) && (
        <TextInput
          label="Title (optional)"
          hint={`Without one it is called ${kinds[kind]}`}
          autoComplete="off"
          value={attributes.title}
          onChange={(event) => setAttributes({ ...attributes, title: event.target.value })}
        />
      )}
      {isBox(kind) && (
        <Textarea label="Text" rows={4} value={text} error={error} onChange={(event) => setText(event.target.value)} />
      )}
      {kind === 'illustrative' && (
        <TextInput
          label="Value"
          hint="With its unit: 9.1 mg/l. Readers see that it is invented"
          autoComplete="off"
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {kind === 'abbr' && (
        <Select label="Abbreviation" value={value} onChange={(event) => setText(event.target.value)}>
          {Object.entries(abbreviations).map(([short, long]) => (
            <option key={short} value={short}>
              {short}: {long}
            </option>
          ))}
        </Select>
      )}
    </FormDialog>
  )
}
