import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { popularSearches } from '#domain/search/search-result.ts'
import { NoResults } from './no-results.tsx'
import { readRecentSearches, saveRecentSearch } from './recent-searches.ts'
import { optionId, ResultsList } from './results-list.tsx'
import { Suggestions } from './suggestions.tsx'
import { type SearchState, useSearch } from './use-search.ts'

const announcement = (state: SearchState) => {
  if (state.kind === 'searching') return 'Searching...'
  if (state.kind === 'failed') return 'Search failed'
  if (state.kind === 'empty') return ''
  const { length } = state.results
  return length === 0 ? 'No results found' : `${length} ${length === 1 ? 'result' : 'results'}`
}

/** The search box and its results: the ARIA combobox pattern with a listbox. */
export const SearchPanel = ({ onClose }: { onClose: () => void }) => {
  const [query, setQuery] = useState('')
  const [recent] = useState(readRecentSearches)
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const state = useSearch(query)
  const results = state.kind === 'found' ? state.results : []

  // The first option is highlighted, and again when the results change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the results change
  useEffect(() => setActive(0), [state.kind === 'found' && state.results])
  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  const trimmed = query.trim()
  const allResults = `/search?q=${encodeURIComponent(trimmed)}`
  const finish = () => {
    saveRecentSearch(query)
    onClose()
  }
  const goTo = (url: string) => {
    finish()
    navigate(url)
  }
  const choose = (search: string) => {
    setQuery(search)
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (results.length > 0)
        setActive((active + (event.key === 'ArrowDown' ? 1 : results.length - 1)) % results.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const activeResult = results[active]
      if (activeResult) goTo(activeResult.url)
      else if (trimmed !== '') goTo(allResults)
    }
  }

  return (
    <>
      <div className="search-box">
        <Icon name="search" className="size-5 text-quiet" />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label="Search the site"
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-activedescendant={results[active] ? optionId(listId, active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          placeholder="Companies, insights, rivers, pages"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="close" label="Close search" onClick={onClose} />
      </div>
      <div className="search-body">
        {state.kind === 'empty' && (
          <>
            <Suggestions heading="Recent searches" searches={recent} icon="arrow-up-right" onChoose={choose} />
            <Suggestions heading="Popular searches" searches={popularSearches} icon="search" onChoose={choose} />
          </>
        )}
        {state.kind === 'searching' && (
          <p className="flex items-center gap-3 px-5 py-4 text-quiet text-sm">
            <Spinner className="size-4" />
            Searching...
          </p>
        )}
        {state.kind === 'failed' && (
          <p className="px-5 py-4 text-sm">
            <span className="font-semibold text-danger">Search failed.</span>{' '}
            <TextLink to={allResults} onClick={onClose}>
              Open the search page
            </TextLink>
          </p>
        )}
        {state.kind === 'found' && results.length === 0 && (
          <>
            <div className="px-5 pt-4 pb-2">
              <NoResults query={trimmed} />
            </div>
            <Suggestions
              heading="Popular searches"
              searches={popularSearches.slice(0, 3)}
              icon="search"
              onChoose={choose}
            />
          </>
        )}
        {results.length > 0 && (
          <ResultsList id={listId} results={results} active={active} onHighlight={setActive} onChoose={finish} />
        )}
      </div>
      <p className="search-foot">
        <span className="max-md:hidden">
          {results.length > 0 && (
            <>
              <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open,{' '}
            </>
          )}
          <kbd>Esc</kbd> to close
        </span>
        {trimmed !== '' && !(state.kind === 'found' && results.length === 0) && (
          <TextLink to={allResults} onClick={finish} standAlone>
            See all results
          </TextLink>
        )}
      </p>
      <p role="status" className="sr-only">
        {announcement(state)}
      </p>
    </>
  )
}
