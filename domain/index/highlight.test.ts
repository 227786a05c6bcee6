import { expect, it } from 'vitest'
import { readHighlight, toggleHighlight } from './highlight.ts'

it.each([
  [null, []],
  ['', []],
  ['b,a', ['a', 'b']],
  ['a,a,<b>,B', ['a']],
  ['e,d,c,b,a', ['a', 'b', 'c', 'd']],
])('%s highlights %j', (value, ids) => expect(readHighlight(value)).toEqual(ids))

it.each([
  [[], 'a', ['a']],
  [['a', 'b'], 'a', ['b']],
  [['b'], 'a', ['a', 'b']],
  [['a', 'b', 'c', 'd'], 'e', ['b', 'c', 'd', 'e']],
])('%j with %s pressed is %j', (ids, id, after) => expect(toggleHighlight(ids, id)).toEqual(after))
