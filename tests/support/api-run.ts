import { createApiRequests } from './api-requests.ts'
import { randomFrom } from './random.ts'
import { schemasIn } from './standards/validate.ts'

type ApiDocument = Parameters<typeof schemasIn>[0] & { paths: Record<string, Record<string, unknown>> }
type Paths = Parameters<typeof createApiRequests>[1]
/** What a site has of these depends. */
const mayBeMissing = (path: string) => /\/(stations|sta|releases)\//.test(path)

type Responses = Record<string, { $ref?: string; content?: Record<string, unknown> }>

/** Sends generated requests and holds each answer against the document. Returns what does not agree, and how many had each status. */
export const runApiRequests = async (
  document: ApiDocument,
  request: (address: string, init: RequestInit) => Response | Promise<Response>,
  { seed, requests }: { seed: number; requests: number },
) => {
  const next = createApiRequests(randomFrom(seed), document.paths as Paths)
  const faultsIn = schemasIn(document)
  const statuses: Record<number, number> = {}
  const faults: string[] = []
  for (let sent = 0; sent < requests; sent++) {
    const { path, method, address, body, isGood, isOwnPath } = next()
    // Streams never end; tests of their own hold them.
    if (path === '/api/live/events') continue
    const response = await request(address, {
      method: method.toUpperCase(),
      ...(body === undefined ? {} : { body, headers: { 'Content-Type': 'application/json' } }),
    })
    const { status } = response
    statuses[status] = (statuses[status] ?? 0) + 1
    const say = (fault: string) => faults.push(`${method} ${address}: ${status} ${fault}`)
    const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';')
    const text = await response.text()
    if (status >= 500 && status !== 501) say('is an error of ours')
    if (isGood === true && status !== 200 && !mayBeMissing(path)) say('for a good request')
    if (isGood === false && status < 400) say('for a bad request')
    for (const header of ['API-Version', 'RateLimit-Policy'])
      if (!response.headers.has(header)) say(`without ${header}`)
    // An address that was spoiled may be another call's, or nobody's.
    if (status === 404) {
      for (const fault of faultsIn(['components', 'schemas', 'Problem'], JSON.parse(text))) say(fault)
      continue
    }
    if (status === 301 || !isOwnPath) continue
    const responses = (document.paths[path]![method] as { responses: Responses }).responses
    const documented = responses[status]
    if (!documented) say('is not in the document')
    else if (documented.$ref || type === 'application/problem+json') {
      if (type !== 'application/problem+json') say(`as ${type}`)
      for (const fault of faultsIn(['components', 'schemas', 'Problem'], JSON.parse(text))) say(fault)
    } else if (!documented.content?.[type]) say(`as ${type}, which is not in the document`)
    else if (type.endsWith('json')) {
      const steps = ['paths', path, method, 'responses', String(status), 'content', type, 'schema']
      for (const fault of faultsIn(steps, JSON.parse(text))) say(fault)
    }
  }
  return { faults, statuses }
}
