import { describe, expect, it } from 'vitest'
import { pageTable } from '#tests/support/page-table.ts'
import { isPublicPage, mayUseCache } from './public-page.ts'

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
    ['GET', '/', true],
    ['HEAD', '/', true],
    ['POST', '/contact', false],
    ['GET', `/${'x'.repeat(2000)}`, false],
  ])('%s %s: %s', (method, url, expected) => expect(mayUseCache(method, url)).toBe(expected))
})

describe('isPublicPage', () => {
  it.each([
    ['/', true],
    ['/_.data', true],
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
