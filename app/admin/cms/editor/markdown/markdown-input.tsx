import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { readPastedTable } from '#domain/cms/markdown/pasted-table.ts'
import { writeTable } from '#domain/cms/markdown/table.ts'
import { insertBlock } from '#domain/cms/markdown/text-edit.ts'
import { readingMinutes, wordsIn } from '#domain/editorial/reading-time.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { useEditor } from '../editor.ts'
import { HelpDialog } from './dialogs/help-dialog.tsx'
import { InsertDialog } from './dialogs/insert-dialog.tsx'
import { allInserts, type Insert, shortInserts } from './inserts.ts'
import { Toolbar } from './toolbar.tsx'
import { useSourceEditor } from './use-source-editor.ts'

interface Props {
  id: string
  label: ReactNode
  /** The label as a string. */
  name: string
  hint?: string
  error: string | null
  labelHidden?: boolean
  /** An article's text, with everything that can stand in one; otherwise a short text. */
  isLong: boolean
  value: string
  onChange: (text: string) => void
}

interface OpenDialog {
  shown: Insert | 'help'
  file: File | null
}

/** A Markdown text: a textarea until CodeMirror has loaded, then the editor with its toolbar and dialogs. */
export const MarkdownInput = ({ value, onChange, name, isLong, ...field }: Props) => {
  const { isReadOnly } = useEditor()
  const hostRef = useRef<HTMLDivElement>(null)
  const textareaRef = useRef<HTMLTextAreaElement>(null)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const editor = useSourceEditor({
    value,
    host: hostRef,
    textarea: textareaRef,
    onChange,
    onTransfer: (data) => takeTransfer(data, isLong),
    onLink: () => setDialog({ shown: 'link', file: null }),
  })
  const takeTransfer = (data: DataTransfer, isTaken: boolean) => {
    if (!isTaken) return false
    const file = [...data.files].find(({ type }) => type.startsWith('image/'))
    if (file) {
      setDialog({ shown: 'picture', file })
      return true
    }
    const html = data.getData('text/html')
    const grid = readPastedTable({ plain: data.getData('text/plain'), html })
    // A line with a tab in it may be anything; two rows and two columns are a table.
    if (!grid || grid.length < 2 || grid[0]!.length < 2 || !(data.getData('text/plain').includes('\t') || html))
      return false
    editor?.apply((selection) => insertBlock(selection, writeTable({ grid, align: [] })))
    return true
  }
  /** The focus goes back to the text, where the writer was. */
  const close = () => {
    setDialog(null)
    requestAnimationFrame(() => editor?.focus())
  }
  const { id, error, hint } = field
  useEffect(() => {
    const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
    editor?.setAttributes(
      {
        id,
        'aria-label': name,
        spellcheck: 'true',
        autocapitalize: 'sentences',
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { 'aria-invalid': 'true' } : {}),
        ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
      },
      isReadOnly,
    )
  }, [editor, id, name, error, hint, isReadOnly])
  return (
    <Field {...field}>
      {(controlProps) => (
        <div>
          {!editor && (
            <textarea
              {...controlProps}
              ref={textareaRef}
              rows={isLong ? 20 : 5}
              className="control control-tall"
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
          <div
            className={
              editor
                ? `source-editor ${isLong ? 'source-editor-long' : ''} ${error ? 'border-danger' : 'border-control'}`
                : undefined
            }
          >
            {editor && !isReadOnly && (
              <Toolbar
                name={name}
                editor={editor}
                offered={isLong ? allInserts : shortInserts}
                onOpen={(shown) => setDialog({ shown, file: null })}
              />
            )}
            <div ref={hostRef} />
            {isLong && editor && (
              <p className="border-rule border-t px-4 py-1.5 text-quiet text-xs tabular-nums">{lengthOf(value)}</p>
            )}
          </div>
          {editor && dialog?.shown === 'help' && <HelpDialog onClose={close} />}
          {editor && dialog && dialog.shown !== 'help' && (
            <InsertDialog
              insert={dialog.shown}
              file={dialog.file}
              selection={editor.selection()}
              apply={(edit) => {
                editor.apply(edit)
                close()
              }}
              onClose={close}
            />
          )}
        </div>
      )}
    </Field>
  )
}

const lengthOf = (text: string) => {
  const words = wordsIn(text)
  return `${formatNumber(words)} ${words === 1 ? 'word' : 'words'}, ${readingMinutes(text)} min read`
}
