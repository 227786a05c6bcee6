import { describe, expect, it } from 'vitest'
import { layOutStrip } from './dot-strip.layout.ts'

const axis = { min: 0, max: 100 }
const dot = (value: number) => ({ id: String(value), value })

describe('layOutStrip', () => {
  it('puts a value at its share of the axis', () =>
    expect(layOutStrip([dot(25)], { min: 20, max: 30 })[0]).toMatchObject({ x: 50, row: 0 }))
  it('stacks what would touch, and comes down again', () =>
    expect(layOutStrip([dot(40), dot(41), dot(42), dot(60)], axis).map(({ row }) => row)).toEqual([0, 1, 2, 0]))
  it('keeps any two dots of a row apart', () => {
    const placed = layOutStrip([40, 41, 42, 43, 45, 46, 47, 48, 51, 53, 55, 57, 59, 76, 77].map(dot), {
      min: 35,
      max: 85,
    })
    for (const a of placed)
      for (const b of placed) if (a !== b && a.row === b.row) expect(Math.abs(a.x - b.x)).toBeGreaterThan(5.6)
  })
})
