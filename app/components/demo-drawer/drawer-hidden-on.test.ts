import { expect, it } from 'vitest'
import { drawerHiddenOn } from './drawer-hidden-on.ts'

it.each([
  ['/contact', 'always'],
  ['/platform', 'always'],
  ['/platform/cmaas', 'always'],
  ['/platform/riverstations', null],
  ['/admin', 'always'],
  ['/admin/leads', 'always'],
  ['/cms/pages/home', 'always'],
  ['/administration', null],
  ['/join-us', 'narrow'],
  ['/', null],
  ['/rhi/companies', null],
])('on %s the drawer is hidden: %s', (path, at) => expect(drawerHiddenOn(path)).toBe(at))
