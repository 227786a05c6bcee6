import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type SearchResult, searchLimit } from '#domain/search/search-result.ts'

const debounceMs = 200
const cacheMs = 30_000

const fetchResults = async (query: string, signal: AbortSignal): Promise<SearchResult[]> => {
  const url = `/api/search?q=${encodeURIComponent(query)}&limit=${searchLimit}`
  const response = await fetch(url, { credentials: 'include', signal })
  if (!response.ok) throw new Error('Search failed')
  return response.json()
}

export type SearchState =
  | { kind: 'empty' }
  | { kind: 'searching' }
  | { kind: 'failed' }
  | { kind: 'found'; results: SearchResult[] }

/**
 * Searches when typing pauses (debounced). Responses are cached by query, so a late response to an older query never
 * replaces that to a newer one; the request of a query that was superseded is aborted.
 */
export const useSearch = (input: string): SearchState => {
  const query = input.trim()
  const [debouncedQuery, setDebouncedQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedQuery(query), query === '' ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [query])
  const { data, isError, error } = useQuery({
    queryKey: ['/api/search', debouncedQuery],
    queryFn: ({ signal }) => fetchResults(debouncedQuery, signal),
    enabled: debouncedQuery !== '',
    staleTime: cacheMs,
    gcTime: cacheMs,
  })
  useEffect(() => {
    if (error) console.error('Query failed: /api/search', error)
  }, [error])
  if (query === '') return { kind: 'empty' }
  if (query !== debouncedQuery) return { kind: 'searching' }
  if (isError) return { kind: 'failed' }
  return data ? { kind: 'found', results: data } : { kind: 'searching' }
}
