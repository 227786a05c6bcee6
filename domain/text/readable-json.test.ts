import { expect, it } from 'vitest'
import { readableJson } from './readable-json.ts'

it.each([
  [1, '1'],
  [[], '[]'],
  [{ a: [] }, '{"a":[]}'],
  [{ a: 1, b: 'two' }, '{"a":1,"b":"two"}'],
  [[{ a: 1 }, { a: 2 }], '[\n  {"a":1},\n  {"a":2}\n]'],
  [{ a: undefined, b: [{ c: null }] }, '{\n  "b": [\n    {"c":null}\n  ]\n}'],
])('writes %j', (value, text) => {
  expect(readableJson(value)).toBe(text)
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
})
