import '#app/styles/search.css'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { QueryProvider } from '#app/data/query-provider.tsx'
import { useText } from '#app/language.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { popularSearches } from '#domain/search/search-result.ts'
import type { Text } from '#domain/text/message.ts'
import { NoResults } from './no-results.tsx'
import { readRecentSearches, saveRecentSearch } from './recent-searches.ts'
import { optionId, ResultsList } from './results-list.tsx'
import { Suggestions } from './suggestions.tsx'
import { type SearchState, useSearch } from './use-search.ts'

const announcement = (state: SearchState, t: Text) => {
  if (state.kind === 'searching') return t('Searching...')
  if (state.kind === 'failed') return t('Search failed.')
  if (state.kind === 'empty') return ''
  const { length: count } = state.results
  return count === 0 ? t('No results found') : t(['{count} result', '{count} results'], { count })
}

interface Props {
  /** The box above, which is in the page before this is. */
  box: HTMLInputElement
  onClose: () => void
}

export const SearchPanel = (props: Props) => (
  <QueryProvider>
    <Results {...props} />
  </QueryProvider>
)

/** The results under the search box: the ARIA combobox pattern with a listbox. */
const Results = ({ box, onClose }: Props) => {
  const t = useText()
  const [query, setQuery] = useState(box.value)
  const [recent] = useState(readRecentSearches)
  const [active, setActive] = useState(0)
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
    box.value = search
    setQuery(search)
    box.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return
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
  useEffect(() => {
    const onInput = () => setQuery(box.value)
    // What was typed since the first render.
    onInput()
    box.addEventListener('input', onInput)
    box.addEventListener('keydown', onKeyDown)
    return () => {
      box.removeEventListener('input', onInput)
      box.removeEventListener('keydown', onKeyDown)
    }
  })
  useEffect(() => {
    box.setAttribute('aria-controls', listId)
    box.setAttribute('aria-expanded', String(results.length > 0))
    const highlighted = results[active] && optionId(listId, active)
    if (highlighted) box.setAttribute('aria-activedescendant', highlighted)
    else box.removeAttribute('aria-activedescendant')
  }, [box, listId, results, active])
  useEffect(
    () => () => {
      box.setAttribute('aria-expanded', 'false')
      box.removeAttribute('aria-activedescendant')
    },
    [box],
  )

  return (
    <>
      <div className="search-body">
        {state.kind === 'empty' && (
          <>
            <Suggestions heading={t('Recent searches')} searches={recent} icon="arrow-up-right" onChoose={choose} />
            <Suggestions heading={t('Popular searches')} searches={popularSearches} icon="search" onChoose={choose} />
          </>
        )}
        {state.kind === 'searching' && (
          <p className="flex items-center gap-3 px-5 py-4 text-quiet text-sm">
            <Spinner className="size-4" />
            {t('Searching...')}
          </p>
        )}
        {state.kind === 'failed' && (
          <p className="px-5 py-4 text-sm">
            <span className="font-semibold text-danger">{t('Search failed.')}</span>{' '}
            <TextLink to={allResults} onClick={onClose}>
              {t('Open the search page')}
            </TextLink>
          </p>
        )}
        {state.kind === 'found' && results.length === 0 && (
          <>
            <div className="px-5 pt-4 pb-2">
              <NoResults query={trimmed} />
            </div>
            <Suggestions
              heading={t('Popular searches')}
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
              <kbd>↑</kbd> <kbd>↓</kbd> {t('to move,')} <kbd>Enter</kbd> {t('to open,')}{' '}
            </>
          )}
          <kbd>Esc</kbd> {t('to close')}
        </span>
        {trimmed !== '' && !(state.kind === 'found' && results.length === 0) && (
          <TextLink to={allResults} onClick={finish} standAlone>
            {t('See all results')}
          </TextLink>
        )}
      </p>
      <p role="status" className="sr-only">
        {announcement(state, t)}
      </p>
    </>
  )
}
