import { describe, expect, it } from 'vitest'
import { permanentRedirect, withQuery } from './redirects.ts'

describe('permanentRedirect', () => {
  it.each([
    ['/platform/cwqm', '/services/cwqm'],
    ['/insights/2025/08/anglian-water-river-health-index', '/rhi/companies/anglian-water'],
    ['/stakeholders', '/who-we-enable'],
    ['/who-its-for', '/who-we-enable'],
    ['/stakeholders/regulators', '/who-we-enable/regulators'],
    ['/who-its-for/communities', '/who-we-enable/communities'],
    ['/who-its-for/industry', '/who-we-enable/corporates'],
    ['/stakeholders/industry', '/who-we-enable/corporates'],
    ['/who-its-for/nobody', null],
    ['/who-its-for/regulators/more', null],
    ['/constructor', null],
    ['/platform', null],
  ])('%s → %s', (from, to) => expect(permanentRedirect(from)).toBe(to))
})

describe('B6: the query of a redirect', () => {
  it.each([
    ['/a', '', '/a'],
    ['/a', '?x=1', '/a?x=1'],
    ['/a?y=2', '', '/a?y=2'],
    ['/a?y=2', '?x=1', '/a?y=2&x=1'],
    ['/a?x=2', '?x=1', '/a?x=2'],
    ['/a#part', '?x=1', '/a?x=1#part'],
    ['https://b.example/?y=2#part', '?x=1&x=3', 'https://b.example/?y=2&x=1&x=3#part'],
  ])('%s asked with %j leads to %s', (target, search, address) => expect(withQuery(target, search)).toBe(address))
})
