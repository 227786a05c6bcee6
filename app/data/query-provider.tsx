import {
  type DehydratedState,
  dehydrate,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
} from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryFunction } from './api.ts'

/** Retry once, a second later: enough for a dropped connection, not enough to overload a server in trouble. */
const retry = { retry: 1, retryDelay: 1000 }

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFunction(),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: 0,
        ...retry,
      },
      mutations: retry,
    },
  })

/**
 * For loaders: query keys with the data that the API would send, dehydrated for the client's cache. Timestamps are zero, so that a
 * page with the same content is the same bytes and keeps its ETag.
 */
export const dehydrateQueries = (queries: readonly [QueryKey, unknown][]): DehydratedState => {
  const client = new QueryClient()
  for (const [key, data] of queries) client.setQueryData(key, data, { updatedAt: 0 })
  const state = dehydrate(client)
  return { ...state, queries: state.queries.map((query) => ({ ...query, dehydratedAt: 0 })) }
}

let browserClient: QueryClient | undefined
/** In the browser one client for the life of the page; on the server one for each render, so that no two requests share a cache. */
const getQueryClient = () => {
  if (typeof window === 'undefined') return createQueryClient()
  browserClient ??= createQueryClient()
  return browserClient
}

/**
 * Goes around the parts of a page that query, not around the whole site: most pages query nothing, and the library would be a tenth of
 * their script. `state` is dehydrated by the loader.
 */
export const QueryProvider = ({ state, children }: { state?: DehydratedState; children: ReactNode }) => {
  const [client] = useState(getQueryClient)
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>{children}</HydrationBoundary>
    </QueryClientProvider>
  )
}
