import { expect, it } from 'vitest'
import { layOutBars, textsOf, unitLine, withUnit } from './bars.layout.ts'

it.each([
  ['starts at nought and ends at the longest', [5, 20], undefined, [25, 100]],
  ['ends where the axis is set to end', [25], 100, [25]],
  ['never draws a missing value', [null, 10], undefined, [undefined, 100]],
  ['draws none as none', [0, 10], undefined, [0, 100]],
  ['can be all nought', [0, 0], undefined, [0, 0]],
])('%s', (_, values, max, lengths) =>
  expect(layOutBars(values, { max }).spans.map((span) => span?.length)).toEqual(lengths),
)

it('draws a negative value to the left of nought', () =>
  expect(layOutBars([-5, 15])).toEqual({
    origin: 25,
    reference: null,
    spans: [
      { start: 0, length: 25 },
      { start: 25, length: 75 },
    ],
  }))

it('makes room for the reference', () => expect(layOutBars([10], { reference: 40 })).toMatchObject({ reference: 100 }))

it.each([
  ['5.6', '£bn', '£5.6bn'],
  ['2,700', '£m', '£2.7bn'],
  ['463', '£m', '£463m'],
  ['12', '%', '12%'],
  ['8.0', 'hours', '8.0 hours'],
  ['3,614,428', 'hours', '3,614,428 hours'],
  ['45', '% of waters affected', '45%'],
  ['19', 'stars of 36', '19'],
  ['7', '', '7'],
])('writes %s in %s as %s', (value, unit, text) => expect(withUnit(value, unit)).toBe(text))

it.each([
  [
    [6.9, 6.37],
    ['6.90', '6.37'],
  ],
  [
    [66, 74.5],
    ['66', '74.5'],
  ],
  [
    [3614428, null],
    ['3,614,428', null],
  ],
  [
    [-0.333, 1.5],
    ['-0.33', '1.50'],
  ],
])('writes %j as %j', (values, texts) => expect(textsOf(values)).toEqual(texts))

it('says a unit of several words once', () => {
  expect(unitLine('stars of 36')).toBe('Stars of 36')
  expect(unitLine('hours')).toBeNull()
})
