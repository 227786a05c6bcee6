/** A response that is not ok: "404: There is no such company." */
export class ApiError extends Error {
  readonly status: number
  readonly body: string
  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

const throwIfNotOk = async (response: Response) => {
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
}

/** A query key is the segments of its URL. */
export const urlOf = (key: readonly unknown[]) => key.join('/')

type On401 = 'throw' | 'return-null'

/** The default `queryFn`. A 401 throws or, where signing in is optional, returns null. */
export const queryFunction =
  (options: { on401: On401 } = { on401: 'throw' }) =>
  async ({ queryKey, signal }: { queryKey: readonly unknown[]; signal?: AbortSignal }) => {
    const url = urlOf(queryKey)
    try {
      const response = await fetch(url, { credentials: 'include', signal })
      if (response.status === 401 && options.on401 === 'return-null') return null
      await throwIfNotOk(response)
      return await response.json()
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(`Query failed: ${url}`, error)
      throw error
    }
  }

/** For mutations: method, URL, optional JSON body. The session cookie is always sent. */
export const apiRequest = async (method: string, url: string, body?: unknown): Promise<Response> => {
  try {
    const response = await fetch(url, {
      method,
      credentials: 'include',
      ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
    await throwIfNotOk(response)
    return response
  } catch (error) {
    console.error(`API request failed: ${method} ${url}`, error)
    throw error
  }
}
