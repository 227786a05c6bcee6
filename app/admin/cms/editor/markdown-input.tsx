import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Field } from '#app/ui/field.tsx'
import { type MarkdownMark, markdownMarks } from '#domain/cms/markdown-marks.ts'

interface Props {
  id: string
  label: ReactNode
  /** The label as a string. */
  name: string
  hint?: string
  error: string | null
  labelHidden?: boolean
  value: string
  onChange: (text: string) => void
}

const marks = Object.entries(markdownMarks) as [MarkdownMark, (typeof markdownMarks)[MarkdownMark]][]

/** A textarea rather than a rich text editor: it works with every keyboard, screen reader and spelling checker. */
export const MarkdownInput = ({ value, onChange, name, ...field }: Props) => {
  const textareaRef = useRef<HTMLTextAreaElement>(null)
  const nextSelection = useRef<{ start: number; end: number } | null>(null)

  // The new selection can only be set once the new text is in the field.
  useEffect(() => {
    if (!nextSelection.current || !textareaRef.current || textareaRef.current.value !== value) return
    textareaRef.current.focus()
    textareaRef.current.setSelectionRange(nextSelection.current.start, nextSelection.current.end)
    nextSelection.current = null
  }, [value])

  const apply = (mark: MarkdownMark) => {
    const { selectionStart: start, selectionEnd: end } = textareaRef.current!
    const next = markdownMarks[mark].apply({ text: value, start, end })
    nextSelection.current = next
    onChange(next.text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const shortcut = marks.find(([, { key }]) => key === event.key.toLowerCase())
    if (!shortcut) return
    event.preventDefault()
    apply(shortcut[0])
  }
  return (
    <Field {...field}>
      {(controlProps) => (
        <div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as part of the form */}
          <div role="group" aria-label={`Formatting of ${name}`} className="mb-1.5 flex flex-wrap gap-1">
            {marks.map(([mark, { label, key }]) => (
              <button
                key={mark}
                type="button"
                className="button min-h-8 rounded-full border border-rule px-3 text-sm hover:border-text"
                title={key ? `Ctrl+${key.toUpperCase()}` : undefined}
                onClick={() => apply(mark)}
              >
                {label}
              </button>
            ))}
          </div>
          <textarea
            {...controlProps}
            ref={textareaRef}
            rows={Math.min(30, Math.max(5, value.split('\n').length + 1))}
            className="control control-tall font-mono text-sm"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
    </Field>
  )
}
