import { describe, expect, it } from 'vitest'
import { english } from '../text/message.ts'
import { inMapOrder, legendOf, type MapFeature } from './map-feature.ts'
import { mapMeasureCodes, mapMeasures, shadeOf, stepOf } from './map-measures.ts'
import { mapSearch, mapViewOf, onLayer, toggleSort } from './map-view.ts'

const viewOf = (search: string) => mapViewOf(new URLSearchParams(search))

describe('the address', () => {
  it('is nothing for what is usual, and comes back the same', () => {
    expect(mapSearch(viewOf(''))).toBe('')
    for (const search of [
      '?measure=trust',
      '?year=2021',
      '?measure=spills&year=2022',
      '?layer=catchments&nation=wales',
      '?measure=spills&sort=value&dir=asc',
      '?layer=catchments&sort=area&near=Frome%2C+Somerset',
    ])
      expect(mapSearch(viewOf(search))).toBe(search)
  })

  it('falls back on what it does not know', () => {
    expect(viewOf('layer=moon&measure=toString&nation=France&sort=weight&dir=up')).toEqual(viewOf(''))
    expect(viewOf('layer=catchments&sort=value').sort).toBe('name')
    expect(viewOf(`near=${'x'.repeat(500)}`).near).toHaveLength(80)
  })

  it('sorts numbers largest first, and the other way when asked again', () => {
    const once = toggleSort(viewOf(''), 'value')
    expect([once.sort, once.dir]).toEqual(['value', 'desc'])
    expect(toggleSort(once, 'value').dir).toBe('asc')
    expect(toggleSort(once, 'nation').dir).toBe('asc')
  })

  it('drops the order of one layer on the way to another', () =>
    expect(mapSearch(onLayer(viewOf('sort=value&nation=wales'), 'catchments'))).toBe('?layer=catchments&nation=wales'))
})

describe('steps', () => {
  it.each([
    ['trust', 77, 4],
    ['trust', 70, 4],
    ['trust', 69.9, 3],
    ['trust', 45, 2],
    ['trust', 44, 1],
    ['epa', 1, 1],
    ['epa', 4, 4],
    ['spills', 0, 1],
    ['spills', 9.9, 1],
    ['spills', 10, 2],
    ['spills', 46.4, 5],
    ['funding', 999, 1],
    ['funding', 20_500, 5],
    ['epa', null, null],
  ] as const)('%s %s is on step %s', (measure, value, step) => expect(stepOf(measure, value)).toBe(step))

  it('run from the dimmest shade to the brightest', () => {
    for (const code of mapMeasureCodes) {
      const { length } = mapMeasures[code].steps
      const shades = Array.from({ length }, (_, index) => shadeOf(index + 1, length))
      expect(shades[0]).toBe(1)
      expect(shades.at(-1)).toBe(5)
      expect(new Set(shades).size).toBe(length)
    }
    expect(shadeOf(null, 5)).toBeNull()
  })

  it('say their bounds in the words of the trust categories', () =>
    expect(mapMeasures.trust.steps.map(({ label }) => label)).toEqual([
      'Poor: below 45%',
      'Moderate: 45% to 54%',
      'Good: 55% to 69%',
      'Excellent: 70% or more',
    ]))
})

const feature = (id: string, value: number | null, nation = 'England') =>
  ({ id, name: id, nation, step: stepOf('epa', value), figure: value === null ? null : { value } }) as MapFeature

describe('the list', () => {
  const features = [feature('b', 2), feature('a', null), feature('c', 4, 'Wales'), feature('d', 2)]
  const ids = (sort: 'name' | 'value' | 'nation', dir: 'asc' | 'desc') =>
    inMapOrder(features, { sort, dir })
      .map(({ id }) => id)
      .join('')

  it('puts what is not reported last, whichever way it is sorted', () => {
    expect(ids('value', 'desc')).toBe('cbda')
    expect(ids('value', 'asc')).toBe('bdca')
    expect(ids('name', 'asc')).toBe('abcd')
    expect(ids('name', 'desc')).toBe('dcba')
    expect(ids('nation', 'desc')).toBe('cabd')
  })

  it('has a legend whose counts add up to it', () => {
    const legend = legendOf('epa', features, english)
    expect(legend.map(({ count }) => count)).toEqual([1, 0, 2, 0, 1])
    expect(legend.at(-1)!.shade).toBeNull()
    expect(legendOf('epa', features.slice(2), english).some(({ shade }) => shade === null)).toBe(false)
  })
})
