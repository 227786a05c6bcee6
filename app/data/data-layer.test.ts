import { hydrate, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { apiRequest, queryFunction, urlOf } from './api.ts'
import { createQueryClient, dehydrateAnswers } from './query-provider.tsx'

const answering = (...answers: (Response | Error)[]) => {
  const fetched = vi.fn(async () => {
    const next = answers.length > 1 ? answers.shift()! : answers[0]!
    if (next instanceof Error) throw next
    return next.clone()
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const log = () => vi.spyOn(console, 'error').mockImplementation(() => {})

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
    const fetched = answering(Response.json([1]))
    expect(await queryFunction()({ queryKey: ['/api', 'x'] })).toEqual([1])
    expect(fetched).toHaveBeenCalledWith('/api/x', expect.objectContaining({ credentials: 'include' }))
  })

  it.each([
    ['its text', new Response('no such company', { status: 404 }), '404: no such company'],
    [
      'the status text when there is no body',
      new Response('', { status: 500, statusText: 'Internal Server Error' }),
      '500: Internal Server Error',
    ],
  ])('throws status and %s, and logs the address', async (_, answer, message) => {
    answering(answer)
    const logged = log()
    await expect(queryFunction()({ queryKey: ['/api/x'] })).rejects.toThrow(message)
    expect(logged).toHaveBeenCalledWith('Query failed: /api/x', expect.anything())
  })

  it('throws on 401 by default, and gives null where that is asked for', async () => {
    answering(new Response('', { status: 401 }))
    log()
    await expect(queryFunction()({ queryKey: ['/api/me'] })).rejects.toThrow('401')
    expect(await queryFunction({ on401: 'return-null' })({ queryKey: ['/api/me'] })).toBeNull()
  })
})

describe('apiRequest', () => {
  it('sends JSON with credentials', async () => {
    const fetched = answering(Response.json({}))
    await apiRequest('POST', '/api/demo-booking', { name: 'A' })
    expect(fetched).toHaveBeenCalledWith('/api/demo-booking', {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: '{"name":"A"}',
    })
  })

  it('sends no content type without a body', async () => {
    const fetched = answering(Response.json({}))
    await apiRequest('DELETE', '/api/x')
    expect(fetched).toHaveBeenCalledWith('/api/x', { method: 'DELETE', credentials: 'include' })
  })

  it('logs method and address when it fails, then throws', async () => {
    answering(new Response('busy', { status: 503 }))
    const logged = log()
    await expect(apiRequest('POST', '/api/x', {})).rejects.toThrow('503: busy')
    expect(logged).toHaveBeenCalledWith('API request failed: POST /api/x', expect.anything())
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
    log()
    const fetched = answering(new Response('busy', { status: 503 }))
    const failed = createQueryClient()
      .fetchQuery({ queryKey: ['/api/x'], retry: 1 })
      .catch((error) => error)
    await vi.advanceTimersByTimeAsync(999)
    expect(fetched).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(await failed).toBeInstanceOf(Error)
  })

  it('hydrates what came with the document without a fetch, and refetches it the next time it is mounted', () => {
    const fetched = answering(Response.json(['fresh']))
    const client = createQueryClient()
    hydrate(client, dehydrateAnswers([[['/api/companies'], ['from the server']]]))
    const unsubscribe = observe(client, { refetchOnMount: false })
    expect(client.getQueryData(['/api/companies'])).toEqual(['from the server'])
    expect(fetched).not.toHaveBeenCalled()
    unsubscribe()
    observe(client, { refetchOnMount: true })
    expect(fetched).toHaveBeenCalledTimes(1)
    client.clear()
  })

  it('dehydrates the same answers to the same bytes, so that a page keeps its ETag', () => {
    vi.useFakeTimers()
    const dehydrated = () => JSON.stringify(dehydrateAnswers([[['/api/companies'], []]]))
    const first = dehydrated()
    vi.advanceTimersByTime(1000)
    expect(dehydrated()).toBe(first)
  })
})
