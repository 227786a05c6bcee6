import { describe, expect, it } from 'vitest'
import {
  quadrantCodes,
  quadrantOf,
  quadrants,
  quadrantsParameter,
  selectedQuadrants,
  shortName,
  toggleQuadrant,
} from './matrix.ts'

describe('quadrantOf, on and around 3.5 and 75', () => {
  it.each([
    [4, 76, 'Trusted Performers'],
    [3.6, 75.1, 'Trusted Performers'],
    [3.5, 75.1, 'Perceived Leaders'],
    [3, 77, 'Perceived Leaders'],
    [3.6, 75, 'Under-Recognised'],
    [4, 55, 'Under-Recognised'],
    [3.5, 75, 'Trust & Performance Gap'],
    [3.4, 74.9, 'Trust & Performance Gap'],
    [2, 40, 'Trust & Performance Gap'],
  ])('%s stars and %s%% is %s', (epaStars, trust, label) =>
    expect(quadrants[quadrantOf({ epaStars, trust })].label).toBe(label),
  )
})

it('has the colours of the source, and a shape of its own for each', () => {
  expect(quadrantCodes.map((code) => quadrants[code].color)).toEqual(['#00a953', '#36ff9e', '#2bf2e8', '#662bfa'])
  expect(new Set(quadrantCodes.map((code) => quadrants[code].shape)).size).toBe(4)
})

describe('the selection in the address', () => {
  const [first, second] = quadrantCodes as [(typeof quadrantCodes)[0], (typeof quadrantCodes)[0]]
  it.each([
    [null, quadrantCodes],
    ['none', []],
    ['', quadrantCodes],
    [`${second},${first}`, [first, second]],
    ['nonsense', []],
  ])('%s selects', (parameter, selected) => expect(selectedQuadrants(parameter)).toEqual(selected))
  it.each([
    [quadrantCodes, ''],
    [[], 'none'],
    [[second, first], `${first},${second}`],
  ])('%s is written', (selected, parameter) => expect(quadrantsParameter(selected)).toBe(parameter))
  it('toggles one and leaves the others', () => {
    const without = toggleQuadrant(quadrantCodes, first)
    expect(without).toEqual(quadrantCodes.slice(1))
    expect(toggleQuadrant(without, first)).toEqual(quadrantCodes)
  })
})

it.each([
  ['Wessex Water', 'Wessex'],
  ['Dŵr Cymru Welsh Water', 'Dŵr Cymru'],
  ['United Utilities', 'United Utilities'],
  ['South Staffs Water (including Cambridge Water)', 'South Staffs'],
  ['NI Water', 'NI'],
])('%s is %s', (name, short) => expect(shortName(name)).toBe(short))
