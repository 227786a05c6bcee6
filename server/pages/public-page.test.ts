import { describe, expect, it } from 'vitest'
import { pageTable } from '#tests/support/page-table.ts'
import { isPublicPage, mayUseCache, sessionCookie } from './public-page.ts'

const pages = pageTable({
  '/': {},
  '/insights': {},
  '/insights/feed.xml': {},
  '/rhi/companies/:id': {},
  '/api/docs': {},
  '/share/*': { cached: false },
  '/admin': { public: false },
  '/cms/:collection': { public: false },
  '/*': {},
})

describe('mayUseCache', () => {
  it.each([
    ['GET', '/', undefined, true],
    ['HEAD', '/', undefined, true],
    ['POST', '/contact', undefined, false],
    ['GET', '/', `${sessionCookie}=abc`, false],
    ['GET', '/', 'theme=dark', true],
    ['GET', `/${'x'.repeat(2000)}`, undefined, false],
  ])('%s %s (cookie %s): %s', (method, url, cookie, expected) =>
    expect(mayUseCache(method, url, cookie)).toBe(expected),
  )
})

describe('isPublicPage', () => {
  it.each([
    ['/', true],
    ['/_root.data', true],
    ['/rhi/companies/wessex-water', true],
    ['/insights?search=v1.2', true],
    ['/insights.data?_routes=a', true],
    ['/insights/feed.xml', true],
    ['/made-by-an-editor', true],
    ['/api/docs', true],
    ['/api/search?q=a', false],
    ['/api', false],
    ['/admin', false],
    ['/admin.data', false],
    ['/admin/of-no-route', false],
    ['/cms/insights.data', false],
    ['/administration', true],
    ['/share/site.png', false],
    ['/assets/app-1.js', false],
    ['/icon.svg', false],
    ['/healthz', false],
  ])('%s: %s', (url, expected) => expect(isPublicPage(pages, url)).toBe(expected))
})
