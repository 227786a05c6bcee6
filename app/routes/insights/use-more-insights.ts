import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type InsightFilters, type InsightPost, insightsAPage } from '#domain/editorial/insight.ts'
import { writeCursor } from '#domain/open-data/cursor.ts'

interface List {
  posts: InsightPost[]
  /** The cursor of the next page; null at the end. */
  next: string | null
  /** How many came last, for the live region. */
  added: number
}

/** LRU cache of lists by history entry: Back restores as many cards as there were, so that the scroll position exists. */
const listCache = new Map<string, List>()
const maxCachedLists = 20

const cacheList = (key: string, list: List) => {
  listCache.delete(key)
  listCache.set(key, list)
  if (listCache.size > maxCachedLists) listCache.delete(listCache.keys().next().value!)
}

const fetchMore = async (cursor: string, filters: InsightFilters) => {
  const query = new URLSearchParams({ limit: String(insightsAPage), cursor })
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  const response = await fetch(`/api/insights?${query}`)
  if (!response.ok) throw new Error(`${response.status}: insights did not load`)
  return (await response.json()) as { posts: InsightPost[]; nextCursor: string | null }
}

interface Options {
  /** What came with the page. */
  posts: InsightPost[]
  hasMore: boolean
  filters: InsightFilters
}

/** The rest of a list of insights, a page at a time. */
export const useMoreInsights = ({ posts, hasMore, filters }: Options) => {
  const { key } = useLocation()
  const last = posts.at(-1)?.frontmatter
  const [list, setList] = useState<List>(
    () => listCache.get(key) ?? { posts, next: hasMore && last ? writeCursor(last) : null, added: 0 },
  )
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isLoading = useRef(false)
  useEffect(() => cacheList(key, list), [key, list])

  const loadMore = async () => {
    if (isLoading.current || !list.next) return
    isLoading.current = true
    setStatus('loading')
    try {
      const page = await fetchMore(list.next, filters)
      setList({ posts: [...list.posts, ...page.posts], next: page.nextCursor, added: page.posts.length })
      setStatus('idle')
    } catch (error) {
      console.error('More insights did not load', error)
      setStatus('failed')
    } finally {
      isLoading.current = false
    }
  }
  return { ...list, status, loadMore }
}
