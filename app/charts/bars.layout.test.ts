import { describe, expect, it } from 'vitest'
import { layOutBars, withUnit } from './bars.layout.ts'

describe('a bar chart', () => {
  it('starts at nought and ends at the longest bar', () =>
    expect(
      layOutBars(
        [
          { label: 'a', value: 5 },
          { label: 'b', value: 20 },
        ],
        '%',
      ).map(({ length }) => length),
    ).toEqual([25, 100]))
  it('ends where it is told to', () => expect(layOutBars([{ label: 'a', value: 25 }], '%', 100)[0]?.length).toBe(25))
  it('never turns a missing value into a bar', () => {
    const [bar] = layOutBars([{ label: 'a', value: null }], '%')
    expect(bar).toMatchObject({ length: null, words: 'N/A' })
  })
  it.each([
    [5.6, '£bn', '£5.6bn'],
    [12, '%', '12%'],
    [3614428, 'hours', '3,614,428 hours'],
  ])('writes %d in %s as %s', (value, unit, words) => expect(withUnit(value, unit)).toBe(words))
})
