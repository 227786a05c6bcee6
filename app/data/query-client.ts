import { type DehydratedState, hydrate, QueryClient } from '@tanstack/react-query'
import { queryFunction } from './api.ts'

/** Retry once, a second later: enough for a dropped connection, not enough to hammer a server in trouble. */
const retry = { retry: 1, retryDelay: 1000 }

/**
 * Queries that came with the page. Stale time is 0, so without this a query would be fetched again the moment its
 * component mounts, though the server rendered it a second ago. It counts until its component leaves the screen: React
 * may render it more than once before it stands.
 */
const arrivedWithThePage = new Set<string>()

export const createQueryClient = () => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFunction(),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: 0,
        refetchOnMount: (query) => !arrivedWithThePage.has(query.queryHash),
        ...retry,
      },
      mutations: retry,
    },
  })
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerRemoved') arrivedWithThePage.delete(query.queryHash)
  })
  return client
}

/** Takes over what a loader already asked for. */
export const hydrateFromLoader = (client: QueryClient, state: DehydratedState) => {
  hydrate(client, state)
  for (const query of state.queries) arrivedWithThePage.add(query.queryHash)
}
