import { hydrate, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { apiRequest, queryFunction, urlOf } from './api.ts'
import { createQueryClient, dehydrateQueries } from './query-provider.tsx'

const stubFetch = (...responses: (Response | Error)[]) => {
  const fetchMock = vi.fn(async () => {
    const response = responses.length > 1 ? responses.shift()! : responses[0]!
    if (response instanceof Error) throw response
    return response.clone()
  })
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}
const silenceErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('query keys', () => {
  it.each([
    [['/api/companies'], '/api/companies'],
    [['/api/companies', 'wessex-water'], '/api/companies/wessex-water'],
    [['/api/insights?limit=3'], '/api/insights?limit=3'],
  ])('%j is %s', (key, url) => expect(urlOf(key)).toBe(url))
})

describe('queryFunction', () => {
  it('fetches with credentials and reads JSON', async () => {
    const fetchMock = stubFetch(Response.json([1]))
    expect(await queryFunction()({ queryKey: ['/api', 'x'] })).toEqual([1])
    expect(fetchMock).toHaveBeenCalledWith('/api/x', expect.objectContaining({ credentials: 'include' }))
  })

  it.each([
    ['its text', new Response('no such company', { status: 404 }), '404: no such company'],
    [
      'the status text when there is no body',
      new Response('', { status: 500, statusText: 'Internal Server Error' }),
      '500: Internal Server Error',
    ],
  ])('throws status and %s, and logs the address', async (_, response, message) => {
    stubFetch(response)
    const errorLog = silenceErrors()
    await expect(queryFunction()({ queryKey: ['/api/x'] })).rejects.toThrow(message)
    expect(errorLog).toHaveBeenCalledWith('Query failed: /api/x', expect.anything())
  })

  it('throws on 401 by default, and gives null where that is asked for', async () => {
    stubFetch(new Response('', { status: 401 }))
    silenceErrors()
    await expect(queryFunction()({ queryKey: ['/api/me'] })).rejects.toThrow('401')
    expect(await queryFunction({ on401: 'return-null' })({ queryKey: ['/api/me'] })).toBeNull()
  })
})

describe('apiRequest', () => {
  it('sends JSON with credentials', async () => {
    const fetchMock = stubFetch(Response.json({}))
    await apiRequest('POST', '/api/demo-booking', { name: 'A' })
    expect(fetchMock).toHaveBeenCalledWith('/api/demo-booking', {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: '{"name":"A"}',
    })
  })

  it('sends no content type without a body', async () => {
    const fetchMock = stubFetch(Response.json({}))
    await apiRequest('DELETE', '/api/x')
    expect(fetchMock).toHaveBeenCalledWith('/api/x', { method: 'DELETE', credentials: 'include' })
  })

  it('logs method and address when it fails, then throws', async () => {
    stubFetch(new Response('busy', { status: 503 }))
    const errorLog = silenceErrors()
    await expect(apiRequest('POST', '/api/x', {})).rejects.toThrow('503: busy')
    expect(errorLog).toHaveBeenCalledWith('API request failed: POST /api/x', expect.anything())
  })
})

describe('the query client', () => {
  const observe = (client: QueryClient, options: { refetchOnMount: boolean }) =>
    new QueryObserver(client, { queryKey: ['/api/companies'], ...options }).subscribe(() => {})

  it('has the defaults of the product', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions()
    expect(queries).toMatchObject({
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: 0,
      retry: 1,
      retryDelay: 1000,
    })
    expect(mutations).toMatchObject({ retry: 1, retryDelay: 1000 })
  })

  it('retries once, after a second', async () => {
    vi.useFakeTimers()
    silenceErrors()
    const fetchMock = stubFetch(new Response('busy', { status: 503 }))
    const outcome = createQueryClient()
      .fetchQuery({ queryKey: ['/api/x'], retry: 1 })
      .catch((error) => error)
    await vi.advanceTimersByTimeAsync(999)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetchMock).toHaveBeenCalledTimes(2)
    expect(await outcome).toBeInstanceOf(Error)
  })

  it('hydrates what came with the document without a fetch, and refetches it the next time it is mounted', () => {
    const fetchMock = stubFetch(Response.json(['fresh']))
    const client = createQueryClient()
    hydrate(client, dehydrateQueries([[['/api/companies'], ['from the server']]]))
    const unsubscribe = observe(client, { refetchOnMount: false })
    expect(client.getQueryData(['/api/companies'])).toEqual(['from the server'])
    expect(fetchMock).not.toHaveBeenCalled()
    unsubscribe()
    observe(client, { refetchOnMount: true })
    expect(fetchMock).toHaveBeenCalledTimes(1)
    client.clear()
  })

  it('dehydrates the same answers to the same bytes, so that a page keeps its ETag', () => {
    vi.useFakeTimers()
    const dehydrated = () => JSON.stringify(dehydrateQueries([[['/api/companies'], []]]))
    const stateBefore = dehydrated()
    vi.advanceTimersByTime(1000)
    expect(dehydrated()).toBe(stateBefore)
  })
})
