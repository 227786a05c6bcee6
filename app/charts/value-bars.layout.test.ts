import { expect, it } from 'vitest'
import { barLengths } from './value-bars.layout.ts'

it.each([
  ['starts at nought and ends at the longest', [5, 20], undefined, [25, 100]],
  ['ends where it is told to', [25], 100, [25]],
  ['never draws a missing value', [null, 10], undefined, [null, 100]],
  ['draws none as none', [0, 10], undefined, [0, 100]],
  ['can be all nought', [0, 0], undefined, [0, 0]],
])('%s', (_, values, max, lengths) => expect(barLengths(values, max)).toEqual(lengths))
