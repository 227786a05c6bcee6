import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { pageTable } from '#tests/support/page-table.ts'
import { canonicalRedirect } from './canonical-redirect.ts'

/** The router behind it: one article, one address that has moved, one that has moved to another site. */
const renderedPaths: string[] = []
const responses: Record<string, () => Response> = {
  '/insights/floods.data': () => new Response('data'),
  '/old.data': () => new Response('data', { status: 202 }),
  '/old': () => new Response(null, { status: 301, headers: { Location: '/new?from=old#top' } }),
  '/away.data': () => new Response('data', { status: 202 }),
  '/away': () => new Response(null, { status: 301, headers: { Location: 'https://example.org/' } }),
}
const app = new Hono()
  .use(
    canonicalRedirect({
      pages: pageTable({
        '/': {},
        '/rhi': {},
        '/insights/:slug': {},
        '/api/docs': {},
        '/insights/feed.xml': {},
        '/newsletter/confirm/:token': { holdsToken: true },
        '/admin': { public: false },
        '/cms/media': { public: false },
        '/*': {},
      }),
      renderAnonymously: async (path) => {
        renderedPaths.push(path)
        return responses[path]?.() ?? new Response(null, { status: 404 })
      },
    }),
  )
  .all('*', (c) => c.text('as it is spelled'))

const get = (path: string, method = 'GET') => app.request(`http://site${path}`, { method })

describe('another spelling leads to the address', () => {
  it.each([
    ['/rhi/', '/rhi'],
    ['/RHI', '/rhi'],
    ['//rhi', '/rhi'],
    ['//', '/'],
    ['/%72hi/', '/rhi'],
    ['/Rhi/?a=1&B=Two&a=%2F', '/rhi?a=1&B=Two&a=%2F'],
    ['/Rhi.data?_routes=x', '/rhi.data?_routes=x'],
    ['/Insights/Feed.xml', '/insights/feed.xml'],
    ['/api/docs/', '/api/docs'],
    ['/API/Docs', '/api/docs'],
    ['/insights/Floods', '/insights/floods'],
    ['/insights//floods/?q', '/insights/floods?q'],
    ['/Old', '/new?from=old#top'],
    ['/OLD/?x=1', '/new?from=old&x=1#top'],
    ['/Away/', 'https://example.org/'],
    ['/Admin', '/admin'],
    ['/CMS/media/', '/cms/media'],
  ])('%s → %s', async (path, place) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await get(path, method)
      expect([answer.status, answer.headers.get('Location')]).toEqual([301, place])
    }
  })
})

describe('left as it is spelled', () => {
  it.each([
    '/',
    '/rhi',
    '/rhi?A=B',
    '/Nope',
    '/nope/',
    '/insights/NOPE',
    '//evil.com',
    '//evil.com/',
    '//evil/',
    '/Old.data',
    '/admin/',
    '/admin//people',
    '/cms/Insights',
    '/api/companies/',
    '/API/companies',
    '/api/Companies',
    '/assets/App.js',
    '/art/river/Floods.svg',
    '/.well-known/Security.txt',
    '/newsletter/confirm/aB_c',
    '/Newsletter/confirm/aB_c/',
  ])('%s', async (path) => expect((await get(path)).status).toBe(200))

  it('whatever is sent, not asked for', async () => expect((await get('/RHI/', 'POST')).status).toBe(200))
})

it('asks the router nothing about the addresses of its own table', async () => {
  renderedPaths.length = 0
  await get('/RHI/')
  expect(renderedPaths).toEqual([])
  await get('/Insights/Floods/?page=2')
  expect(renderedPaths).toEqual(['/insights/floods.data'])
})
