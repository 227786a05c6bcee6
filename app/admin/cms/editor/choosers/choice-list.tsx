import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import type { ChoiceKind, ChoiceKinds } from '#domain/cms/choices.ts'
import { useChoices } from './use-choices.ts'

interface Props<K extends ChoiceKind> {
  kind: K
  label: string
  hint?: string
  keyOf: (item: ChoiceKinds[K]) => string
  children: (item: ChoiceKinds[K]) => ReactNode
  onChoose: (item: ChoiceKinds[K]) => void
  /** Beside each other, for pictures. */
  isGrid?: boolean
  isFirst?: boolean
}

/** A search and what it finds, each a button. */
export const ChoiceList = <K extends ChoiceKind>({
  kind,
  label,
  hint,
  keyOf,
  children,
  onChoose,
  isGrid = false,
  isFirst = false,
}: Props<K>) => {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const { choices, problem } = useChoices(kind, search, page)
  return (
    <div>
      <TextInput
        label={label}
        hint={hint}
        type="search"
        autoComplete="off"
        autoFocus={isFirst}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setPage(1)
        }}
        // Enter searches at once anyway; it must not send the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="mt-2 text-quiet text-sm">
        {problem ?? (choices ? countOf(choices.total, search) : 'Loading…')}
      </p>
      <ul className={`mt-2 grid gap-2 ${isGrid ? 'grid-cols-2 sm:grid-cols-4' : ''}`}>
        {choices?.items.map((item) => (
          <li key={keyOf(item)} className="flex min-w-0">
            <button
              type="button"
              className="button w-full rounded-lg border border-rule px-3 py-2 text-left text-sm hover:border-text hover:bg-text/5"
              onClick={() => onChoose(item)}
            >
              {children(item)}
            </button>
          </li>
        ))}
      </ul>
      {choices && choices.pages > 1 && (
        <div className="mt-3 flex items-center gap-3 text-sm">
          <Button variant="secondary" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Back
          </Button>
          <span className="tabular-nums">
            Page {page} of {choices.pages}
          </span>
          <Button variant="secondary" size="sm" disabled={page === choices.pages} onClick={() => setPage(page + 1)}>
            More
          </Button>
        </div>
      )}
    </div>
  )
}

const countOf = (total: number, search: string) => {
  if (total === 0) return search ? 'Nothing fits.' : 'Nothing here yet.'
  return total === 1 ? '1 to choose from' : `${total} to choose from`
}
