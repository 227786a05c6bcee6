import { describe, expect, it } from 'vitest'
import { isPublicPage, sessionCookie } from './public-page.ts'

describe('isPublicPage', () => {
  it.each([
    ['GET', '/', undefined, true],
    ['HEAD', '/rhi/companies/wessex-water', undefined, true],
    ['GET', '/insights?search=v1.2', undefined, true],
    ['GET', '/rhi.data?_routes=a', undefined, true],
    ['GET', '/insights/feed.xml', undefined, true],
    ['POST', '/contact', undefined, false],
    ['GET', '/api/search?q=a', undefined, false],
    ['GET', '/admin', undefined, false],
    ['GET', '/cms/insights.data', undefined, false],
    ['GET', '/administration', undefined, true],
    ['GET', '/assets/app-1.js', undefined, false],
    ['GET', '/icon.svg', undefined, false],
    ['GET', '/', `${sessionCookie}=abc`, false],
    ['GET', '/', 'theme=dark', true],
    ['GET', `/${'x'.repeat(2000)}`, undefined, false],
  ])('%s %s (cookie %s): %s', (method, url, cookie, expected) =>
    expect(isPublicPage(method, url, cookie)).toBe(expected),
  )
})
