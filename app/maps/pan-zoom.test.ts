import { describe, expect, it } from 'vitest'
import { clampView, maxZoom, zoomedAt } from './pan-zoom.ts'

describe('the view', () => {
  it('stays inside the drawing', () => {
    expect(clampView({ x: -50, y: 9999, zoom: 2 }, 600, 1000)).toEqual({ x: 0, y: 500, zoom: 2 })
    expect(clampView({ x: 300, y: 300, zoom: 0.2 }, 600, 1000)).toEqual({ x: 0, y: 0, zoom: 1 })
    expect(clampView({ x: 0, y: 0, zoom: 99 }, 600, 1000).zoom).toBe(maxZoom)
  })

  it('zooms about a point, which stays where it is', () => {
    const view = { x: 100, y: 200, zoom: 2 }
    const zoomedView = zoomedAt(view, 2, [150, 300])
    const share = ({ x, zoom }: typeof view) => ((150 - x) * zoom) / 600
    expect(zoomedView.zoom).toBe(4)
    expect(share(zoomedView)).toBeCloseTo(share(view), 10)
  })
})
