import { expect, it } from 'vitest'
import { type Alert, pairAlerts } from './pair-alerts.ts'

const types = { s: 'Start', e: 'Stop', o: 'Offline start', n: 'Offline stop' } as const
const alerts = (text: string): Alert[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ type: types[word[0] as keyof typeof types], at: Number(word.slice(1)) }))

it.each([
  ['', []],
  ['s1 e2', [[1, 2, false]]],
  ['e2 s1', [[1, 2, false]]],
  ['s1 s1 e2 e2', [[1, 2, false]]],
  ['e1 s2 e3', [[2, 3, false]]],
  [
    's1 s5 e6',
    [
      [1, 1, true],
      [5, 6, false],
    ],
  ],
  ['s1 o2 n3 e4', [[1, 4, false]]],
  ['s1 e2 s3', [[1, 2, false]]],
])('%s', (text, spans) =>
  expect(pairAlerts(alerts(text)).map(({ start, end, endInferred }) => [start, end, endInferred])).toEqual(spans),
)
