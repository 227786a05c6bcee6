import { describe, expect, it } from 'vitest'
import { menu } from '#tests/support/shipped-navigation.ts'
import { currentLink, type NavigationGroup } from './navigation.ts'

const current = (path: string) => currentLink(menu as NavigationGroup[], path)?.label ?? null

describe('the main menu', () => {
  it('has the four groups and every link of the specification', () => {
    expect(menu.map(({ label }) => label)).toEqual(['Platform', 'What We Provide', 'Community', 'About'])
    const hrefs = menu.flatMap(({ links }) => links.map(({ href }) => href))
    for (const href of [
      '/platform',
      '/platform/riverstations',
      '/platform/cwqm',
      '/civic-loop',
      '/rhi',
      '/cunliffe-review',
      '/services/section-82',
      '/services/corporate-monitoring',
      '/services/supermarkets',
      '/who-we-enable',
      '/our-ecosystem',
      '/case-studies',
      '/insights',
      '/about',
      '/join-us',
      '/help',
    ])
      expect(hrefs).toContain(href)
    expect(new Set(hrefs).size).toBe(hrefs.length)
  })

  it('flags the review, and nothing else, as new', () =>
    expect(menu.flatMap(({ links }) => links.filter(({ isNew }) => isNew)).map(({ href }) => href)).toEqual([
      '/cunliffe-review',
    ]))

  it.each([
    ['/rhi/companies/wessex-water', 'River Health Index'],
    ['/trust-signal', 'River Health Index'],
    ['/trust-signal/compare', 'River Health Index'],
    ['/platform', 'Platform'],
    ['/platform/cmaas', 'Platform'],
    ['/platform/riverstations', 'River stations'],
    ['/services/cwqm', 'CWQM Market Overview'],
    ['/section-82', 'Section 82'],
    ['/how-it-works', 'Civic loop'],
    ['/partnerships', 'Our ecosystem'],
    ['/insights/tags/section-82', 'Insights'],
    ['/insightsful', null],
    ['/', null],
  ])('at %s the current link is %s', (path, label) => expect(current(path)).toBe(label))
})
