import { describe, expect, it } from 'vitest'
import { editDistance, type NamedPlace, normaliseName, placeIndex } from './place-search.ts'

const town = (label: string, population: number | null, ...names: string[]): NamedPlace => ({
  kind: 'town',
  label,
  names: names.length ? names : [label.replace(/,.*$/, '')],
  population,
  point: [0, 52],
})
const river = (name: string): NamedPlace => ({
  kind: 'river',
  label: `River ${name}`,
  names: [name, name.replace(/ \(.*\)$/, '')],
  population: null,
  point: [0, 52],
})

const index = placeIndex([
  town('Newport, Wales', 306_844),
  town('Newport, Isle of Wight', 24_884),
  town('Newcastle, Northern Ireland', 7_444),
  town('Newcastle upon Tyne', 192_382),
  town('Frome, Somerset', 26_203),
  town('Cambridge, Cambridgeshire', 128_488),
  town('Ely, Cambridgeshire', 19_090),
  town('St Albans, Hertfordshire', 84_561),
  town('Cardiff', 447_287, 'Cardiff', 'Caerdydd'),
  town('Stoke-on-Trent', 372_775),
  river('Frome (Somerset)'),
  river('Frome (Dorset)'),
  river('Cam'),
  river('Trent'),
])

describe('normaliseName', () => {
  it.each([
    ['Dŵr Cymru', 'dwr cymru'],
    ['Hay-on-Wye', 'hay on wye'],
    ['St. Albans', 'saint albans'],
    ['King’s Lynn', 'kings lynn'],
    ['Test & Itchen', 'test itchen'],
    ['Test and Itchen', 'test itchen'],
    ['  ÉLY ', 'ely'],
  ])('%s → %s', (text, expected) => expect(normaliseName(text)).toBe(expected))
})

describe('find', () => {
  it.each([
    ['Cambridge', 'Cambridge, Cambridgeshire'],
    ['cambridge', 'Cambridge, Cambridgeshire'],
    ['Newport, Isle of Wight', 'Newport, Isle of Wight'],
    ['newport isle of wight', 'Newport, Isle of Wight'],
    ['saint albans', 'St Albans, Hertfordshire'],
    ['Caerdydd', 'Cardiff'],
    ['Cam', 'River Cam'],
    ['the river Cam', 'River Cam'],
    ['Afon Cam', 'River Cam'],
    ['River Frome (Dorset)', 'River Frome (Dorset)'],
    ['Trent', 'River Trent'],
    ['ambri', null],
    ['Frome', null],
    ['River Frome', null],
    ['Newport', null],
    ['Newcastle', null],
    ['x', null],
    ['', null],
  ])('%s → %s', (typed, label) => expect(index.find(typed).match?.label ?? null).toBe(label))

  it('lists what may be meant, likeliest first, and not by county', () => {
    const others = (typed: string) => index.find(typed).others.map(({ label }) => label)
    expect(others('Newport')).toEqual(['Newport, Wales', 'Newport, Isle of Wight'])
    expect(others('Newcastle')).toEqual(['Newcastle, Northern Ireland', 'Newcastle upon Tyne'])
    expect(others('River Frome')).toEqual(['River Frome (Somerset)', 'River Frome (Dorset)'])
    expect(others('Cambridge')).toEqual([])
    expect(others('Trent')).toEqual(['Stoke-on-Trent'])
  })

  it('knows a slip of the finger from another word', () => {
    const missed = (typed: string) => index.nearMisses(typed).map(({ label }) => label)
    expect(missed('Cambrige')).toEqual(['Cambridge, Cambridgeshire'])
    expect(missed('Birmingham')).toEqual([])
    expect(missed('Elx')).toEqual([])
  })
})

describe('editDistance', () => {
  it('counts up to its limit', () => {
    expect(editDistance('cam', 'cam', 2)).toBe(0)
    expect(editDistance('cam', 'cram', 2)).toBe(1)
    expect(editDistance('thames', 'thmaes', 2)).toBe(2)
    expect(editDistance('thames', 'severn', 2)).toBe(3)
    expect(editDistance('a', 'abcdef', 2)).toBe(3)
  })
})
