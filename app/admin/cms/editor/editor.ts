import { createContext, useContext } from 'react'
import type { Path } from '#domain/cms/entry-values.ts'

/** What a field of the form reads from the form around it, by context. */
export interface Editor {
  change: (path: Path, value: unknown) => void
  issueAt: (path: Path) => string | null
  hasIssueUnder: (path: Path) => boolean
  references: Record<string, { value: string; label: string }[]>
  /** Offers an entry that was made meanwhile. */
  addReference: (collection: string, option: { value: string; label: string }) => void
  /** Nothing may be changed: a scheduled or deleted entry, or a person without the right. */
  isReadOnly: boolean
}

export const EditorContext = createContext<Editor | null>(null)

export const useEditor = (): Editor => {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('A field stands outside of a form')
  return editor
}
