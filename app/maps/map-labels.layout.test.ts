import { describe, expect, it } from 'vitest'
import { roomsIn } from './label-room.ts'
import { type LabelItem, placeLabels } from './map-labels.layout.ts'
import type { DrawingPoint } from './projection.ts'

const frame = { width: 400, height: 400, pad: 0 }
const box = (x0: number, y0: number, x1: number, y1: number): DrawingPoint[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]
const area = (id: string, ring: DrawingPoint[], ...variants: string[][]): LabelItem => ({
  id,
  variants,
  ring,
  point: null,
})

describe('roomsIn', () => {
  it('finds the widest stretch, and the middle of equal ones', () => {
    const [best] = roomsIn(box(0, 0, 100, 60), 12)
    expect(best!.width).toBe(100)
    expect(best!.at[0]).toBe(50)
    expect(Math.abs(best!.at[1] - 30)).toBeLessThan(3)
  })

  it('is nothing where the text is taller than the shape', () => expect(roomsIn(box(0, 0, 100, 10), 12)).toEqual([]))
})

describe('placeLabels', () => {
  it('writes a name where it fits, on more lines where it must, or only the value', () => {
    const variants = [['Long Company', '45%'], ['Long', 'Company', '45%'], ['45%']]
    const lines = (width: number, height: number) =>
      placeLabels([area('a', box(10, 10, 10 + width, 10 + height), ...variants)], 12, frame)[0]?.lines
    expect(lines(120, 60)).toEqual(variants[0])
    expect(lines(52, 60)).toEqual(variants[1])
    expect(lines(24, 60)).toEqual(['45%'])
    expect(lines(8, 60)).toBeUndefined()
  })

  it('puts no name on another or on a mark', () => {
    const same = box(10, 10, 110, 24)
    expect(placeLabels([area('a', same, ['Name']), area('b', same, ['Other'])], 12, frame)).toHaveLength(1)
    const mark: LabelItem = { id: 'm', variants: [['Mark']], ring: null, point: [60, 17] }
    expect(placeLabels([area('a', same, ['Name']), mark], 12, frame).map(({ id }) => id)).toEqual(['m'])
  })

  it('lets what must be told keep its value, over the edge of its shape if need be', () => {
    const narrow = area('a', box(100, 100, 124, 160), ['Thames', '1 star'], ['Thames'])
    expect(placeLabels([narrow], 12, frame)).toEqual([])
    expect(placeLabels([{ ...narrow, isFirst: true }], 12, frame)[0]!.lines).toEqual(['Thames', '1 star'])
  })

  it('knows the shape that a name stands on, for the colour of its letters', () => {
    const mark: LabelItem = { id: 'm', variants: [['Mark']], ring: null, point: [150, 150] }
    const labels = placeLabels([area('a', box(100, 100, 300, 200), ['Name']), mark], 12, frame)
    expect(labels.map(({ id, on }) => [id, on])).toEqual([
      ['a', 'a'],
      ['m', 'a'],
    ])
    expect(placeLabels([mark], 12, frame)[0]!.on).toBeNull()
  })

  it('turns a mark’s name inward at the edge', () => {
    const labelAt = (x: number) =>
      placeLabels([{ id: 'm', variants: [['Somewhere']], ring: null, point: [x, 50] }], 12, frame)[0]
    expect(labelAt(50)!.anchor).toBe('start')
    expect(labelAt(390)!.anchor).toBe('end')
  })
})
