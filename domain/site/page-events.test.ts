import { expect, it } from 'vitest'
import { pageEventOf } from './page-events.ts'

it.each([
  ['/platform', 'platform-view'],
  ['/platform/riverstations', 'platform-view'],
  ['/who-we-enable', undefined],
  ['/who-we-enable/ngos', 'audience-pathway'],
  ['/partnerships', 'partnership-view'],
  ['/our-ecosystem', 'partnership-view'],
  ['/join-us', 'get-involved'],
  ['/trust-signal/get-involved', 'get-involved'],
  ['/about', undefined],
])('%s reports %s', (path, kind) => expect(pageEventOf(path)?.kind).toBe(kind))
