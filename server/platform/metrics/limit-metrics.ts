import type { createLimits } from '../limit-request.ts'
import { counter, gauge } from './metrics.ts'

/** The concurrency limits: reading, and what has a body. */
export const limitMetrics = (limits: ReturnType<typeof createLimits>) => () => {
  const of = (key: 'running' | 'waiting' | 'refused') =>
    Object.entries(limits).map(([limit, { load }]) => [{ limit }, load[key]] as const)
  return [
    gauge('riverline_limit_running', 'Requests at work under a concurrency limit', of('running')),
    gauge('riverline_limit_waiting', 'Requests that wait for their turn', of('waiting')),
    counter('riverline_limit_refused_total', 'Requests that were refused by 503', of('refused')),
  ]
}
