import { type DehydratedState, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient, hydrateFromLoader } from './query-client.ts'

/** One client for the life of the page, so that what one screen fetched the next need not. On the server, one a render. */
let shared: QueryClient | undefined
const clientForThisSide = () => {
  if (typeof window === 'undefined') return createQueryClient()
  shared ??= createQueryClient()
  return shared
}

/**
 * Stands around the parts of a page that fetch in the browser, not around the whole site: most pages fetch nothing, and
 * the library is a tenth of their script. `state` is what the loader already asked for.
 */
export const QueryProvider = ({ state, children }: { state?: DehydratedState; children: ReactNode }) => {
  const [client] = useState(() => {
    const client = clientForThisSide()
    if (state) hydrateFromLoader(client, state)
    return client
  })
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
