import { useEffect, useRef } from 'react'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { type InsightFilters, type InsightPost, insightsAPage } from '#domain/editorial/insight.ts'
import { InsightCard } from './insight-card.tsx'
import { useMoreInsights } from './use-more-insights.ts'

interface Props {
  posts: InsightPost[]
  /** The page that these posts are, from 1. */
  page: number
  total: number
  filters: InsightFilters
  hrefOf: (page: number) => string
  /** Opens with the newest piece, large. */
  lead?: boolean
  headingLevel?: 2 | 3
}

/** Cards with infinite scroll. Without scripts the same list has pagination. */
export const InsightList = ({
  posts: initialPosts,
  page,
  total,
  filters,
  hrefOf,
  lead = false,
  headingLevel = 2,
}: Props) => {
  const offset = (page - 1) * insightsAPage
  const pages = Math.ceil(total / insightsAPage)
  const { posts, next, added, status, loadMore } = useMoreInsights({
    posts: initialPosts,
    hasMore: page < pages,
    filters,
  })
  const hydrated = useHydrated()
  const list = useRef<HTMLOListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const focusFrom = useRef<number | null>(null)

  // Loads while the reader is still a screen away from the end.
  const latestLoadMore = useRef(loadMore)
  latestLoadMore.current = loadMore
  const canLoad = next !== null && status === 'idle'
  useEffect(() => {
    if (!canLoad || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latestLoadMore.current(), {
      rootMargin: '600px 0px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [canLoad])

  // The pressed button moves or disappears, so focus goes to the first card that it loaded.
  useEffect(() => {
    if (focusFrom.current === null || posts.length <= focusFrom.current) return
    list.current?.children[focusFrom.current]?.querySelector('a')?.focus()
    focusFrom.current = null
  }, [posts.length])

  const shownCount = offset + posts.length
  return (
    <>
      {page > 1 && (
        <p className="mb-8">
          <a href={hrefOf(page - 1)} className="stand-alone-link">
            Newer insights
          </a>
        </p>
      )}
      <ol ref={list} className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {posts.map((post, index) => (
          <li key={post.url} className={lead && index === 0 ? 'md:col-span-full' : ''}>
            <InsightCard
              post={post}
              headingLevel={headingLevel}
              variant={lead && index === 0 ? 'lead' : 'default'}
              eager={index === 0}
            />
          </li>
        ))}
      </ol>
      <div ref={end} className="mt-14 flex min-h-12 flex-wrap items-center gap-x-6 gap-y-3">
        {hydrated ? (
          <>
            {next && (
              <a
                href={hrefOf(page + Math.ceil(posts.length / insightsAPage))}
                aria-disabled={status === 'loading'}
                className={buttonStyle({ variant: 'secondary' })}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  focusFrom.current = posts.length
                  loadMore()
                }}
              >
                {status === 'loading' && <Spinner />}
                {status === 'failed' ? 'Try again' : 'Load more insights'}
              </a>
            )}
            {pages > 1 && (
              <p className="text-quiet text-sm">
                {status === 'failed' ? 'The next insights did not load. ' : ''}
                Showing {shownCount} of {total}.
              </p>
            )}
          </>
        ) : (
          <Pagination page={page} pages={pages} hrefOf={hrefOf} label="Insights" />
        )}
      </div>
      <p role="status" className="sr-only">
        {status === 'failed' && 'The next insights did not load.'}
        {status !== 'failed' &&
          added > 0 &&
          `${added} more ${added === 1 ? 'insight' : 'insights'} loaded. ${next ? `Showing ${shownCount} of ${total}.` : `All ${total} are shown.`}`}
      </p>
    </>
  )
}
