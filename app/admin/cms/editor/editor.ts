import { createContext, useContext } from 'react'
import type { Path } from '#domain/cms/entry-values.ts'

export interface Picture {
  id: string
  src: string
  filename: string
  alt: string
}

/** What a field of the form reads from the form around it, by context. */
export interface Editor {
  change: (path: Path, value: unknown) => void
  issueAt: (path: Path) => string | null
  hasIssueUnder: (path: Path) => boolean
  references: Record<string, { value: string; label: string }[]>
  pictures: Picture[]
}

export const EditorContext = createContext<Editor | null>(null)

export const useEditor = (): Editor => {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('A field stands outside of a form')
  return editor
}
