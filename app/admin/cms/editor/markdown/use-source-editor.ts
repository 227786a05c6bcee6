import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SourceEditor, SourceEditorOptions } from './source-editor.ts'

interface Options extends Omit<SourceEditorOptions, 'parent' | 'text'> {
  value: string
  host: RefObject<HTMLDivElement | null>
  textarea: RefObject<HTMLTextAreaElement | null>
}

/**
 * Loads CodeMirror and lets it take over from the textarea, with its text, focus and selection. Until then, and where it cannot be
 * loaded, the textarea is the field.
 */
export const useSourceEditor = ({ value, host, textarea, ...handlers }: Options): SourceEditor | null => {
  const [editor, setEditor] = useState<SourceEditor | null>(null)
  const latest = useRef({ value, ...handlers })
  latest.current = { value, ...handlers }
  /** What the editor has said that React has not yet handed back. An older text that comes back is an echo, no change from elsewhere. */
  const echoes = useRef(new Set<string>())

  useEffect(() => {
    let opened: SourceEditor | null = null
    let isGone = false
    const open = async () => {
      const { openSourceEditor } = await import('./source-editor.ts')
      if (isGone || !host.current) return
      const { current } = textarea
      const hadFocus = current !== null && document.activeElement === current
      const [start, end] = [current?.selectionStart ?? 0, current?.selectionEnd ?? 0]
      opened = openSourceEditor({
        parent: host.current,
        text: latest.current.value,
        onChange: (text) => {
          echoes.current.add(text)
          latest.current.onChange(text)
        },
        onTransfer: (data) => latest.current.onTransfer(data),
        onLink: () => latest.current.onLink(),
      })
      // At once: whoever presses the textarea between this moment and its removal would type into nothing.
      flushSync(() => setEditor(opened))
      if (!hadFocus) return
      opened.select(start, end)
      opened.focus()
    }
    open().catch(() => undefined)
    return () => {
      isGone = true
      opened?.close()
      setEditor(null)
    }
  }, [host, textarea])

  useEffect(() => {
    if (!editor) return
    if (editor.selection().text === value) echoes.current.clear()
    else if (!echoes.current.has(value)) editor.setText(value)
  }, [editor, value])
  return editor
}
