import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Textarea } from '#app/ui/field.tsx'
import { addNote, changeNote, noteAt, notesIn, referToNote, sourceNote } from '#domain/cms/markdown/notes.ts'
import { FormDialog } from '../../choosers/form-dialog.tsx'
import type { InsertDialogProps } from './dialog-props.ts'
import { SourceList } from './source-list.tsx'

/** A footnote: a new one, one that is there already, or the one of the caret, changed. */
export const NoteDialog = ({ selection, apply, onClose }: InsertDialogProps) => {
  const current = noteAt(selection.text, selection.start)
  const [text, setText] = useState(current?.text ?? '')
  const [error, setError] = useState<string | null>(null)
  const notes = current ? [] : notesIn(selection.text)
  const insert = () => {
    if (text.trim() === '') return setError('Write the note, or choose a source')
    apply((s) => (current ? changeNote(s, current.name, text) : addNote(s, text)))
  }
  return (
    <FormDialog
      title={current ? `Change footnote ${current.name}` : 'Footnote'}
      action={current ? 'Change the footnote' : 'Insert the footnote'}
      onAction={insert}
      onClose={onClose}
    >
      <Textarea
        label="Text of the note"
        hint="Publisher, *document*, date. <address>"
        rows={3}
        autoFocus
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      {notes.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="font-semibold text-sm">Or refer to a note that is there</legend>
          <ul className="mt-2 grid grid-cols-1 gap-1">
            {notes.map((note) => (
              <li key={note.name} className="flex min-w-0 items-center gap-3 text-sm">
                <Button
                  variant="secondary"
                  size="sm"
                  className="shrink-0"
                  onClick={() => apply((s) => referToNote(s, note.name))}
                >
                  Use note {note.name}
                </Button>
                <span className="truncate text-quiet">{note.text}</span>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <SourceList
        onChoose={(source) => {
          setText(sourceNote(source))
          setError(null)
        }}
      />
    </FormDialog>
  )
}
