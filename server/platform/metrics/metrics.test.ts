import { expect, it } from 'vitest'
import { counter, formatMetrics, gauge, Histogram, Metrics } from './metrics.ts'
import { RequestMetrics } from './request-metrics.ts'

it('writes names, help, types, labels and values as Prometheus reads them', () => {
  const families = [
    gauge('pages', 'Pages\nkept', 3),
    counter('asked_total', 'Asked', [
      [{ route: '/a"b\\c', status: '2xx' }, 1.5],
      [{ route: 'two\nlines', status: '5xx' }, 2],
    ]),
  ]
  expect(formatMetrics(families)).toBe(
    [
      '# HELP pages Pages\\nkept',
      '# TYPE pages gauge',
      'pages 3',
      '# HELP asked_total Asked',
      '# TYPE asked_total counter',
      'asked_total{route="/a\\"b\\\\c",status="2xx"} 1.5',
      'asked_total{route="two\\nlines",status="5xx"} 2',
      '',
    ].join('\n'),
  )
})

it('counts a duration in its own bucket and in all above it', () => {
  const histogram = new Histogram()
  for (const seconds of [0, 0.005, 0.006, 0.2, 60]) histogram.observe(seconds)
  const text = formatMetrics([{ type: 'histogram', name: 'd', help: '', samples: histogram.samples({ route: '/' }) }])
  expect(text).toContain('d_bucket{route="/",le="0.005"} 2\nd_bucket{route="/",le="0.01"} 3\n')
  expect(text).toContain(
    'd_bucket{route="/",le="0.25"} 4\nd_bucket{route="/",le="1"} 4\nd_bucket{route="/",le="5"} 4\n',
  )
  expect(text).toMatch(/d_bucket\{route="\/",le="\+Inf"\} 5\nd_sum\{route="\/"\} 60\.21\d*\nd_count\{route="\/"\} 5\n$/)
})

it('asks every source, at once or later, when it is read', async () => {
  const metrics = new Metrics()
  let value = 1
  metrics.add(() => [gauge('a', 'A', value)])
  metrics.add(async () => [gauge('b', 'B', value)])
  value = 2
  expect((await metrics.text()).match(/^[ab] \d$/gm)).toEqual(['a 2', 'b 2'])
})

it('has a fixed list of methods and statuses', () => {
  const requests = new RequestMetrics(() => '/')
  for (const method of ['GET', 'PURGE', 'MKCOL', undefined]) requests.of('/').countHit(method, 304)
  requests.of('/').count('POST', 0, 1)
  expect(formatMetrics(requests.read()).match(/^riverline_http_requests_total.*$/gm)).toEqual([
    'riverline_http_requests_total{route="/",method="GET",status="3xx"} 1',
    'riverline_http_requests_total{route="/",method="POST",status="aborted"} 1',
    'riverline_http_requests_total{route="/",method="other",status="3xx"} 3',
  ])
})
