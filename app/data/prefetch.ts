import { type DehydratedState, hashKey } from '@tanstack/react-query'

/** What a loader hands to the client's query cache: the same keys and answers that the API would give. */
export const prefetched = (answers: [key: readonly unknown[], data: unknown][]): DehydratedState => ({
  mutations: [],
  queries: answers.map(([queryKey, data]) => ({
    queryKey,
    queryHash: hashKey(queryKey),
    dehydratedAt: 0,
    state: {
      data,
      dataUpdateCount: 1,
      dataUpdatedAt: 0,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: 'success' as const,
      fetchStatus: 'idle' as const,
    },
  })),
})
