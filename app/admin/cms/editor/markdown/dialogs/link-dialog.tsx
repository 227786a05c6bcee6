import { useEffect, useState } from 'react'
import { TextInput } from '#app/ui/field.tsx'
import { linkAt, writeLink } from '#domain/cms/markdown/parts.ts'
import { replaceSelection } from '#domain/cms/markdown/text-edit.ts'
import { hrefSchema } from '#domain/collections/fields.ts'
import type { SearchResult } from '#domain/search/search-result.ts'
import { FormDialog } from '../../choosers/form-dialog.tsx'
import type { InsertDialogProps } from './dialog-props.ts'

/** A link to one of our pages, found by the site's own search, or to an address elsewhere. */
export const LinkDialog = ({ selection, apply, onClose }: InsertDialogProps) => {
  const current = linkAt(selection.text, selection.start)
  const [link, setLink] = useState(
    current?.values ?? { text: selection.text.slice(selection.start, selection.end), href: '' },
  )
  const [search, setSearch] = useState('')
  const [error, setError] = useState<string | null>(null)
  const results = usePages(search)
  const insert = () => {
    const checked = hrefSchema.safeParse(link.href.trim())
    if (!checked.success) return setError(checked.error.issues[0]!.message)
    const range = current ? { ...selection, start: current.from, end: current.to } : selection
    apply(() => replaceSelection(range, writeLink({ text: link.text.trim(), href: checked.data })))
  }
  return (
    <FormDialog
      title={current ? 'Change the link' : 'Link'}
      action={current ? 'Change the link' : 'Insert the link'}
      onAction={insert}
      onClose={onClose}
    >
      <TextInput
        label="Find one of our pages"
        type="search"
        autoComplete="off"
        autoFocus
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {results.length > 0 && (
        <ul aria-label="Pages found" className="grid max-h-56 gap-1 overflow-y-auto">
          {results.map(({ url, title }) => (
            <li key={url} className="flex">
              <button
                type="button"
                className="button w-full rounded-lg border border-rule px-3 py-2 text-left text-sm hover:border-text"
                onClick={() => {
                  setLink({ text: link.text || title, href: url })
                  setError(null)
                }}
              >
                <span className="font-semibold">{title}</span> <span className="text-quiet">{url}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        label="Address"
        hint="A path that starts with /, or an address that starts with https://"
        autoComplete="off"
        value={link.href}
        error={error}
        onChange={(event) => setLink({ ...link, href: event.target.value })}
      />
      <TextInput
        label="Words of the link"
        autoComplete="off"
        value={link.text}
        onChange={(event) => setLink({ ...link, text: event.target.value })}
      />
    </FormDialog>
  )
}

/** What the site's search finds: pages that readers can open. */
const usePages = (search: string): SearchResult[] => {
  const [results, setResults] = useState<SearchResult[]>([])
  useEffect(() => {
    const query = search.trim()
    if (query === '') return setResults([])
    const abort = new AbortController()
    const load = async () => {
      try {
        const response = await fetch(`/api/search?${new URLSearchParams({ q: query, limit: '12' })}`, {
          signal: abort.signal,
        })
        setResults(response.ok ? await response.json() : [])
      } catch {
        if (!abort.signal.aborted) setResults([])
      }
    }
    const timer = setTimeout(load, 150)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [search])
  return results
}
