import { expect, it } from 'vitest'
import { withoutWelsh } from './welsh-address.ts'

it.each([
  ['/cy', '/'],
  ['/cy/', '/'],
  ['/cy/live', '/live'],
  ['/cymru', '/cymru'],
  ['/live', '/live'],
  // Sent on by a redirect, this would lead to a stranger's site.
  ['/cy//stranger.example/feed.xml', '/stranger.example/feed.xml'],
])('%s is %s in English', (path, english) => expect(withoutWelsh(path)).toBe(english))
