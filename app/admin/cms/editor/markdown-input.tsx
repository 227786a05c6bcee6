import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Field } from '#app/ui/field.tsx'
import { type MarkdownMark, markdownMarks } from '#domain/cms/markdown-marks.ts'

interface Props {
  id: string
  label: ReactNode
  /** The label in plain words. */
  name: string
  hint?: string
  error: string | null
  labelHidden?: boolean
  value: string
  onChange: (text: string) => void
}

const marks = Object.entries(markdownMarks) as [MarkdownMark, (typeof markdownMarks)[MarkdownMark]][]

/** Markdown in a plain text field, on purpose: it works with every keyboard, screen reader and spelling check. */
export const MarkdownInput = ({ value, onChange, name, ...field }: Props) => {
  const area = useRef<HTMLTextAreaElement>(null)
  const selection = useRef<{ start: number; end: number } | null>(null)

  // The new selection can only be set once the new text is in the field.
  useEffect(() => {
    if (!selection.current || !area.current || area.current.value !== value) return
    area.current.focus()
    area.current.setSelectionRange(selection.current.start, selection.current.end)
    selection.current = null
  }, [value])

  const apply = (mark: MarkdownMark) => {
    const { selectionStart: start, selectionEnd: end } = area.current!
    const next = markdownMarks[mark].apply({ text: value, start, end })
    selection.current = next
    onChange(next.text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const found = marks.find(([, { key }]) => key === event.key.toLowerCase())
    if (!found) return
    event.preventDefault()
    apply(found[0])
  }
  return (
    <Field {...field}>
      {(wiring) => (
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
            {...wiring}
            ref={area}
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
