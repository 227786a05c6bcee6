import { describe, expect, it } from 'vitest'
import type { Point } from '#domain/maps/geometry.ts'
import { boxOf, fitTo, isShetland } from './projection.ts'

const frame = { width: 600, height: 1000, pad: 10 }
const corners: Point[] = [
  [-5.7, 50.07],
  [1.76, 52.48],
  [-3.0, 58.6],
  [-8.17, 54.45],
]

describe('fitTo', () => {
  it('puts every point inside the frame and touches its padding', () => {
    const [x0, y0, x1, y1] = boxOf(corners.map(fitTo(corners, frame)))
    expect(Math.min(x0, y0)).toBeGreaterThanOrEqual(10 - 1e-6)
    expect(x1).toBeLessThanOrEqual(590 + 1e-6)
    expect(y1).toBeLessThanOrEqual(990 + 1e-6)
    expect(Math.abs(x0 - 10) < 1e-6 || Math.abs(y0 - 10) < 1e-6).toBe(true)
  })

  it('has north up and east to the right, and the grid meridian upright', () => {
    const project = fitTo(corners, frame)
    expect(project([-2, 57])[1]).toBeLessThan(project([-2, 51])[1])
    expect(project([-1, 54])[0]).toBeGreaterThan(project([-3, 54])[0])
    expect(project([-2, 57])[0]).toBeCloseTo(project([-2, 51])[0], 6)
  })

  it('keeps distances: a degree of latitude is as long in Cornwall as in Caithness', () => {
    const project = fitTo(corners, frame)
    const south = project([-2, 50])[1] - project([-2, 51])[1]
    const north = project([-2, 57])[1] - project([-2, 58])[1]
    expect(Math.abs(south / north - 1)).toBeLessThan(0.01)
  })
})

describe('isShetland', () => {
  it.each([
    ['Lerwick', [-1.144, 60.153], true],
    ['Fair Isle', [-1.63, 59.53], true],
    ['Foula', [-2.07, 60.13], true],
    ['Kirkwall', [-2.95, 58.98], false],
    ['North Ronaldsay', [-2.43, 59.38], false],
    ['Wick', [-3.09, 58.44], false],
  ] as [string, Point, boolean][])('%s', (_, point, is) => expect(isShetland(point)).toBe(is))
})
