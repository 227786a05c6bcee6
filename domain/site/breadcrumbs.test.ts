import { expect, it } from 'vitest'
import { trailOf } from './breadcrumbs.ts'

const words = (path: string) => trailOf(path).map(({ label }) => label)

it.each([
  ['/', []],
  ['/platform', []],
  ['/about', []],
  ['/platform/riverstations', ['Home', 'Platform']],
  ['/services/section-82', ['Home', 'Platform']],
  ['/trust-signal/get-involved', ['Home', 'River Health Index']],
  ['/rhi/companies/wessex-water', ['Home', 'River Health Index', 'Companies']],
  ['/insights/2025/10/a-slug', ['Home', 'Insights']],
  ['/nowhere/at/all', []],
])('the trail of %s is %j', (path, trail) => expect(words(path)).toEqual(trail))

it('sends a second address to the canonical parents', () =>
  expect(trailOf('/trust-signal/companies/x').map(({ to }) => to)).toEqual(['/', '/rhi', '/rhi/companies']))
