import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type InsightFilters, type InsightPost, insightsAPage } from '#domain/editorial/insight.ts'
import { writeCursor } from '#domain/open-data/cursor.ts'

interface List {
  posts: InsightPost[]
  /** Where the next ones begin; null at the end. */
  next: string | null
  /** How many came last, to be announced. */
  added: number
}

/**
 * Lists as they were left, by entry of the browser's history: Back finds as many cards as there were, so that the place
 * on the page is still there to go back to.
 */
const left = new Map<string, List>()
const mostLeft = 20

const keep = (key: string, list: List) => {
  left.delete(key)
  left.set(key, list)
  if (left.size > mostLeft) left.delete(left.keys().next().value!)
}

const fetchMore = async (cursor: string, filters: InsightFilters) => {
  const query = new URLSearchParams({ limit: String(insightsAPage), cursor })
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  const answer = await fetch(`/api/insights?${query}`)
  if (!answer.ok) throw new Error(`${answer.status}: insights did not load`)
  return (await answer.json()) as { posts: InsightPost[]; nextCursor: string | null }
}

interface Options {
  /** What came with the page. */
  posts: InsightPost[]
  /** Whether more follow them. */
  more: boolean
  filters: InsightFilters
}

/** The rest of a list of insights, a page at a time. */
export const useMoreInsights = ({ posts, more, filters }: Options) => {
  const { key } = useLocation()
  const last = posts.at(-1)?.frontmatter
  const [list, setList] = useState<List>(
    () => left.get(key) ?? { posts, next: more && last ? writeCursor(last) : null, added: 0 },
  )
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const busy = useRef(false)
  useEffect(() => keep(key, list), [key, list])

  const loadMore = async () => {
    if (busy.current || !list.next) return
    busy.current = true
    setStatus('loading')
    try {
      const page = await fetchMore(list.next, filters)
      setList({ posts: [...list.posts, ...page.posts], next: page.nextCursor, added: page.posts.length })
      setStatus('idle')
    } catch (error) {
      console.error('More insights did not load', error)
      setStatus('failed')
    } finally {
      busy.current = false
    }
  }
  return { ...list, status, loadMore }
}
