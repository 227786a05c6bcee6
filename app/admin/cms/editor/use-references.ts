import { useState } from 'react'
import type { Editor } from './editor.ts'

/** What reference fields offer: as loaded, and what was made in the form since. */
export const useReferences = (loaded: Editor['references']): Pick<Editor, 'references' | 'addReference'> => {
  const [made, setMade] = useState<Editor['references']>({})
  const references = Object.fromEntries(
    Object.entries(loaded).map(([name, options]) => [
      name,
      [...options, ...(made[name] ?? []).filter(({ value }) => !options.some((option) => option.value === value))],
    ]),
  )
  return {
    references,
    addReference: (collection, option) =>
      setMade((earlier) => ({ ...earlier, [collection]: [...(earlier[collection] ?? []), option] })),
  }
}
