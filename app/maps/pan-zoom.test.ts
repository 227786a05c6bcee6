import { describe, expect, it } from 'vitest'
import { bounded, mostZoom, zoomedAt } from './pan-zoom.ts'

describe('the view', () => {
  it('stays inside the drawing', () => {
    expect(bounded({ x: -50, y: 9999, zoom: 2 }, 600, 1000)).toEqual({ x: 0, y: 500, zoom: 2 })
    expect(bounded({ x: 300, y: 300, zoom: 0.2 }, 600, 1000)).toEqual({ x: 0, y: 0, zoom: 1 })
    expect(bounded({ x: 0, y: 0, zoom: 99 }, 600, 1000).zoom).toBe(mostZoom)
  })

  it('zooms about a point, which stays where it is', () => {
    const view = { x: 100, y: 200, zoom: 2 }
    const next = zoomedAt(view, 2, [150, 300])
    const share = ({ x, zoom }: typeof view) => ((150 - x) * zoom) / 600
    expect(next.zoom).toBe(4)
    expect(share(next)).toBeCloseTo(share(view), 10)
  })
})
