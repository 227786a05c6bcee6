import { describe, expect, it } from 'vitest'
import { permanentRedirect } from './redirects.ts'

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
