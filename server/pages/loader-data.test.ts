import type { EntryContext, RouterContextProvider, ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { dependencyRecorder } from '../db/content-dependencies.ts'
import { RequestMetrics } from '../platform/metrics/request-metrics.ts'
import { compareLoaderData, renderUnlessSame } from './loader-data.ts'
import { PageCache } from './page-cache.ts'
import { pageRenderer } from './page-renderer.ts'

/** A build of one page that shows what its loader returns, and how often it was rendered. */
const buildOf = () => {
  const counts = { renders: 0 }
  const handle = () => {
    counts.renders++
    return new Response(`render ${counts.renders}`, { headers: { 'Cache-Control': 'public' } })
  }
  const build = compareLoaderData({ entry: { module: { default: handle } } } as unknown as ServerBuild)
  const render = (loaderData: unknown, status = 200) =>
    build.entry.module.default(
      new Request('http://site/'),
      status,
      new Headers(),
      { staticHandlerContext: { loaderData } } as EntryContext,
      {} as RouterContextProvider,
    ) as Promise<Response>
  return { counts, render }
}

it.each([
  ['the same', { title: 'Wye', at: new Date(0), byId: new Map([['a', 1]]) }, 200, 304],
  ['something else', { title: 'Usk' }, 200, 200],
  ['the same beside an error', { title: 'Wye', at: new Date(0), byId: new Map([['a', 1]]) }, 404, 200],
  ['something that cannot be compared', { title: Promise.resolve('Wye') }, 200, 200],
])('renders again unless the loaders return the same: %s', async (_, loaderData, status, expected) => {
  const { render } = buildOf()
  const before = { title: 'Wye', at: new Date(0), byId: new Map([['a', 1]]) }
  const first = await renderUnlessSame(null, () => render(before))
  expect(first.response.status).toBe(200)
  const { response } = await renderUnlessSame(first.digest, () => render(loaderData, status))
  expect(response.status).toBe(expected)
})

it('renews a page by its loaders alone if they return the same, and renders it again on another day', async () => {
  const { counts, render } = buildOf()
  let title = 'Wye'
  const fetch = () => {
    dependencyRecorder.logQuery('select from waves', [])
    return render({ title })
  }
  const cache = new PageCache({
    maxBytes: 1e6,
    render: pageRenderer(fetch, 'http://site'),
    requestsOf: (key) => new RequestMetrics((path) => path).of(key),
  })
  const { prepared } = await cache.load('/')
  const renew = async (change?: string) => {
    cache.get('/')
    cache.invalidate(change)
    await cache.renewed()
    return cache.get('/')
  }
  expect(await renew('waves')).toBe(prepared)
  expect(counts.renders).toBe(1)
  title = 'Usk'
  expect(await renew('waves')).not.toBe(prepared)
  expect(counts.renders).toBe(2)
  await renew()
  expect(counts.renders).toBe(3)
})
