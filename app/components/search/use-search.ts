import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type SearchResult, searchLimit } from '#domain/search/search-result.ts'

const debounceMs = 200
const cacheMs = 30_000

const fetchResults = async (query: string, signal: AbortSignal): Promise<SearchResult[]> => {
  const address = `/api/search?q=${encodeURIComponent(query)}&limit=${searchLimit}`
  const response = await fetch(address, { credentials: 'include', signal })
  if (!response.ok) throw new Error('Search failed')
  return response.json()
}

export type SearchState =
  | { kind: 'empty' }
  | { kind: 'searching' }
  | { kind: 'failed' }
  | { kind: 'found'; results: SearchResult[] }

/**
 * Searches once typing has paused. Answers are kept by what was asked, so a late answer to an older question can never
 * stand in for a newer one; the request for a question that is no longer asked is given up.
 */
export const useSearch = (typed: string): SearchState => {
  const asked = typed.trim()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), asked === '' ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [asked])
  const { data, isError, error } = useQuery({
    queryKey: ['/api/search', settled],
    queryFn: ({ signal }) => fetchResults(settled, signal),
    enabled: settled !== '',
    staleTime: cacheMs,
    gcTime: cacheMs,
  })
  useEffect(() => {
    if (error) console.error('Query failed: /api/search', error)
  }, [error])
  if (asked === '') return { kind: 'empty' }
  if (asked !== settled) return { kind: 'searching' }
  if (isError) return { kind: 'failed' }
  return data ? { kind: 'found', results: data } : { kind: 'searching' }
}
