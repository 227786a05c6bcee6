import type { IncomingMessage, ServerResponse } from 'node:http'
import { counter, type Family, Histogram } from './metrics.ts'

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'other'] as const
/** By the first digit of the status. The client of an aborted request was gone before the response began. */
const statusClasses = ['aborted', '1xx', '2xx', '3xx', '4xx', '5xx'] as const
const slots = methods.length * statusClasses.length

const slotOf = (method: string | undefined, status: number) => {
  const known = methods.indexOf(method as (typeof methods)[number])
  return (known < 0 ? methods.length - 1 : known) * statusClasses.length + Math.floor(status / 100)
}

/** The requests of one route. */
export class RouteRequests {
  readonly hits = new Float64Array(slots)
  readonly others = new Float64Array(slots)
  readonly duration = new Histogram()

  /** Answered from the page cache: the hot path, so one addition and no clock. */
  countHit(method: string | undefined, status: number) {
    this.hits[slotOf(method, status)]!++
  }

  count(method: string | undefined, status: number, seconds: number) {
    this.others[slotOf(method, status)]!++
    this.duration.observe(seconds)
  }
}

/**
 * Counts requests by route pattern, method and class of status. All three are from fixed lists, so that nobody can make
 * new series by asking for new addresses.
 */
export class RequestMetrics {
  readonly #patternOf: (path: string) => string
  readonly #routes = new Map<string, RouteRequests>()

  constructor(patternOf: (path: string) => string) {
    this.#patternOf = patternOf
  }

  /** The counters of the route that answers a request target. */
  of(url: string): RouteRequests {
    return this.#route(this.#patternOf(url.split('?', 1)[0]!))
  }

  /** Counts the request, with its duration, once its response has been sent or its client has gone. */
  measure(req: IncomingMessage, res: ServerResponse, pattern?: string) {
    const start = performance.now()
    const url = req.url ?? '/'
    res.once('close', () => {
      const route = pattern ? this.#route(pattern) : this.of(url)
      route.count(req.method, res.headersSent ? res.statusCode : 0, (performance.now() - start) / 1000)
    })
  }

  read(): Family[] {
    const routes = [...this.#routes].sort(([a], [b]) => (a < b ? -1 : 1))
    const requests = routes.flatMap(([route, { hits, others }]) =>
      methods.flatMap((method, m) =>
        statusClasses.flatMap((status, s) => {
          const slot = m * statusClasses.length + s
          const count = hits[slot]! + others[slot]!
          return count > 0 ? [[{ route, method, status }, count] as const] : []
        }),
      ),
    )
    const hits = routes.reduce((sum, [, route]) => route.hits.reduce((a, b) => a + b, sum), 0)
    return [
      counter('riverline_http_requests_total', 'Requests that were answered', requests),
      counter('riverline_page_cache_hits_total', 'Requests that were answered from the page cache', hits),
      {
        type: 'histogram',
        name: 'riverline_http_request_duration_seconds',
        help: 'Time to answer, of requests that the page cache did not answer',
        samples: routes.flatMap(([route, { others, duration }]) =>
          others.some((count) => count > 0) ? duration.samples({ route }) : [],
        ),
      },
    ]
  }

  #route(pattern: string): RouteRequests {
    let route = this.#routes.get(pattern)
    if (!route) {
      route = new RouteRequests()
      this.#routes.set(pattern, route)
    }
    return route
  }
}
