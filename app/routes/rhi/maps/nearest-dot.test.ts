import { describe, expect, it } from 'vitest'
import { type Dot, dotMeant, isTile, tilesAround } from './nearest-dot.ts'

const dot = (x: number, y: number): Dot => [x, y, `${x}-${y}`, `Overflow at ${x}, ${y}`]
const aim = { at: [10, 10], reach: 5, blot: 2, isNearest: false } as const

describe('the dot that is meant', () => {
  it.each([
    ['none', [], null],
    ['one too far off', [dot(15.1, 10)], null],
    ['one just within reach', [dot(15, 10)], '15-10'],
    ['the nearest of two', [dot(13, 10), dot(10, 12)], '10-12'],
    ['the first of two at one place', [dot(10, 11), dot(10, 11)], '10-11'],
  ])('%s', (_, dots, id) => expect(dotMeant(dots, aim)?.dot[2] ?? null).toBe(id))

  it('counts those that look like one with it, not all in reach', () => {
    expect(dotMeant([dot(10, 11), dot(10, 13), dot(10, 13.5), dot(10, 6)], aim)).toEqual({
      dot: dot(10, 11),
      beside: 1,
    })
    expect(dotMeant([dot(10, 11), dot(10, 11)], aim)?.beside).toBe(1)
  })

  it('is nobody’s in a crowd, until the map can be brought no nearer', () => {
    const crowd = [dot(10, 10), dot(10, 11), dot(10, 12), dot(11, 10), dot(12, 10)]
    expect(dotMeant(crowd, aim)).toBeNull()
    expect(dotMeant(crowd.slice(0, 4), aim)).toMatchObject({ beside: 3 })
    expect(dotMeant(crowd, { ...aim, isNearest: true })).toEqual({ dot: dot(10, 10), beside: 4 })
  })
})

describe('the tiles around a point', () => {
  it.each([
    [[20, 20], 5, [[0, 0]]],
    [[38, 20], 5, [[0, 0], [1, 0]]], // biome-ignore format: one case to a line
    [[40, 40], 20, [[0, 0], [1, 0], [0, 1], [1, 1]]], // biome-ignore format: one case to a line
    // Off the map there are none.
    [[679, 999], 20, [[16, 24]]],
    [[-30, 20], 5, []],
  ] as const)('%j, %d', (at, radius, tiles) => expect(tilesAround(at, radius)).toEqual(tiles))

  it.each([
    [0, 0, true],
    [16, 24, true],
    [17, 0, false],
    [0, 25, false],
    [-1, 0, false],
    [1.5, 0, false],
    [Number.NaN, 0, false],
  ])('column %d, row %d is one of them: %s', (column, row, is) => expect(isTile([column, row])).toBe(is))
})
