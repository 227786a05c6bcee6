import { expect, it } from 'vitest'
import { findUnstorable, isStorable } from './storable.ts'

it.each([
  ['dŵr', true],
  ['🐟', true],
  ['', true],
  ['\u0001', true],
  ['a\0b', false],
  ['\ud800', false],
  ['a\udc00', false],
])('%j can be stored: %s', (text, expected) => expect(isStorable(text)).toBe(expected))

it.each([
  [{ title: 'a', blocks: [{ body: 'b' }, { body: '\0' }] }, ['blocks', 1, 'body']],
  [{ 'a\0': 1 }, []],
  ['\ud800', []],
  [{ a: [null, 1, true, 'b'] }, null],
])('finds the place: %j', (value, path) => expect(findUnstorable(value)).toEqual(path))

it('reads a value that is nested deeper than a call stack', () => {
  let value: unknown = 'a'
  for (let depth = 0; depth < 5000; depth++) value = [value]
  expect(findUnstorable(value)).toBeNull()
})
