import { describe, expect, it } from 'vitest'
import { parameterOf } from '#domain/stations/parameters.ts'
import type { Point } from '#domain/stations/series.ts'
import { layOutReadings } from './reading-chart.layout.ts'

const point = (at: number, value: number | null, suspect = 0): Point => ({
  ...{ at, min: value, mean: value, max: value, suspect, doubted: suspect > 0 ? 99 : null },
})

describe('the chart of a series', () => {
  const day = 86_400_000
  const draw = (points: Point[], { thresholds, digits } = parameterOf('temperature')!) =>
    layOutReadings({
      points,
      stepMs: day,
      span: { from: 0, to: 10 * day },
      range: 'week',
      parameter: { thresholds, digits },
      maintenance: [{ from: -day, to: day }],
    })

  it('draws one line for each run, a lone reading as a dot, and nothing across a gap', () => {
    const { line, suspect } = draw([point(0, 10), point(day, 20), point(5 * day, 15), point(6 * day, null, 1)])
    expect(line).toBe('M0 150l100-75M500 112.5h0')
    expect(suspect).toBe('M600 0h0')
  })

  it('goes round its band by steps that lead where the points are, to the whole unit if that is asked for', () => {
    const points = [10, 12.34, 11, 14].map((value, i) => ({ ...point(i * day, value), min: value - 1, max: value + 1 }))
    const input = {
      points,
      stepMs: day,
      range: 'week' as const,
      parameter: { thresholds: [], digits: 1 },
      maintenance: [],
    }
    const { band, line } = layOutReadings({ ...input, span: { from: 0, to: 7 * day }, grain: 1 })
    expect(line).toMatch(/^M0 \d+l143-\d+ 143 \d+ 143-\d+$/)
    const steps = [...band.slice(band.indexOf('l') + 1).matchAll(/-?\d+/g)].map(Number)
    // Seven steps, and back to the foot of the first point: as far right as left.
    expect(steps).toHaveLength(14)
    expect(steps.filter((_, i) => i % 2 === 0).reduce((sum, step) => sum + step)).toBe(0)
  })

  it('shows a threshold that is near, leaves one out that is far, and is not shaken by no reading', () => {
    expect(draw([point(0, 20), point(day, 22)]).thresholds.map(({ value }) => value)).toEqual([23])
    expect(draw([point(0, 2), point(day, 3)]).thresholds).toEqual([])
    expect(draw([])).toMatchObject({ line: '', yTicks: [], maintenance: [{ x: 0, width: 100 }] })
    expect(draw([point(0, 0)]).yTicks.length).toBeGreaterThan(1)
  })

  it('gives no two steps the same name, nor its whole height to the last digit', () => {
    const named = (digits: number, ...values: number[]) =>
      draw(
        values.map((value, i) => point(i * day, value)),
        { ...parameterOf('temperature')!, thresholds: [], digits },
      ).yTicks.map(({ value }) => value.toFixed(digits))
    expect(named(0, 8.2, 8.6)).toEqual(['7', '8', '9', '10'])
    expect(named(2, 0.11, 0.12)).toEqual(['0.10', '0.11', '0.12', '0.13'])
    expect(named(0, 0.2, 0.4)).toEqual(['0', '1', '2', '3'])
    expect(named(1, 6.1, 9.8)).toEqual(['6.0', '8.0', '10.0'])
  })
})
