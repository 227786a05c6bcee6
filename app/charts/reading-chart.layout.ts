import type { Parameter, Threshold } from '#domain/stations/parameters.ts'
import { type Gap, type Point, type RangeName, runsOf } from '#domain/stations/series.ts'

export const chartWidth = 1000
export const chartHeight = 150

export interface ReadingChartLayout {
  /** Joins the means, once for each run: nothing is drawn across a gap. */
  line: string
  /** From the least to the greatest of each step. */
  band: string
  /** Suspect readings, as dots. */
  suspect: string
  thresholds: (Threshold & { y: number })[]
  maintenance: { x: number; width: number }[]
  yTicks: { value: number; y: number }[]
  /** In per cent of the width. */
  xTicks: { at: number; percent: number }[]
}

const dayMs = 86_400_000
export const tenth = (value: number) => Math.round(value * 10) / 10

interface Input {
  points: readonly Point[]
  stepMs: number
  span: Gap
  range: RangeName
  parameter: Pick<Parameter, 'thresholds' | 'digits'>
  maintenance: readonly Gap[]
  /** To how much of a unit points are rounded: a frame of another site takes fewer bytes for coarser ones. */
  grain?: 1 | 0.1
}

/** A chart of one series in units that the browser stretches to any width. */
export const layOutReadings = ({
  points,
  stepMs,
  span,
  range,
  parameter,
  maintenance,
  grain = 0.1,
}: Input): ReadingChartLayout => {
  const scale = scaleOf(points, parameter)
  const round = grain === 1 ? Math.round : tenth
  const x = (at: number) => round(((at - span.from) / (span.to - span.from)) * chartWidth)
  const y = (value: number) => round(chartHeight - ((value - scale.low) / (scale.high - scale.low)) * chartHeight)
  const runs = runsOf(points, stepMs)
  return {
    // A reading alone between two gaps is a dot.
    line: runs
      .map((run) => pathThrough(run.map(({ at, mean }) => [x(at), y(mean)])) + (run.length === 1 ? 'h0' : ''))
      .join(''),
    band: runs
      .filter((run) => run.some(({ min, max }) => max > min))
      .map((run) => {
        const top = run.map(({ at, max }): Position => [x(at), y(max)])
        const bottom = run.toReversed().map(({ at, min }): Position => [x(at), y(min)])
        return `${pathThrough([...top, ...bottom])}z`
      })
      .join(''),
    suspect: points
      .filter(({ suspect }) => suspect > 0)
      .map(
        ({ at, doubted }) =>
          `M${x(at)} ${doubted === null ? chartHeight : Math.min(chartHeight, Math.max(0, y(doubted)))}h0`,
      )
      .join(''),
    thresholds: parameter.thresholds
      .filter(({ value }) => value >= scale.low && value <= scale.high)
      .map((threshold) => ({ ...threshold, y: y(threshold.value) })),
    maintenance: maintenance
      .map(({ from, to }) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to) }))
      .filter(({ from, to }) => to > from)
      .map(({ from, to }) => ({ x: x(from), width: Math.max(2, tenth(x(to) - x(from))) })),
    yTicks: scale.ticks.map((value) => ({ value, y: y(value) })),
    xTicks: timeTicks(span, range).map((at) => ({ at, percent: tenth((x(at) / chartWidth) * 100) })),
  }
}

type Position = readonly [x: number, y: number]

/** Each point by how far it is from the one before: half as many bytes as where it is, and a week has hundreds of them. */
const pathThrough = ([first, ...rest]: readonly Position[]): string => {
  if (!first) return ''
  let [atX, atY] = first
  let path = `M${atX} ${atY}`
  let separator = 'l'
  for (const [x, y] of rest) {
    const [right, down] = [tenth(x - atX), tenth(y - atY)]
    ;[atX, atY] = [x, y]
    path += `${right < 0 && separator === ' ' ? '' : separator}${right}${down < 0 ? '' : ' '}${down}`
    separator = ' '
  }
  return path
}

/**
 * A scale of round numbers over the values, and over a threshold that is near them. Its steps are no finer than what is written of a
 * reading, or two would have the same name; and then there are three of them, or the last digit's noise would fill the chart.
 */
const scaleOf = (points: readonly Point[], { thresholds, digits }: Input['parameter']) => {
  const values = points.flatMap(({ min, max }) => (min === null || max === null ? [] : [min, max]))
  if (values.length === 0) return { low: 0, high: 1, ticks: [] }
  let [low, high] = [Math.min(...values), Math.max(...values)]
  const reach = Math.max((high - low) * 0.6, Math.abs(high) * 0.02)
  for (const { value } of thresholds)
    if (value > low - reach && value < high + reach) [low, high] = [Math.min(low, value), Math.max(high, value)]
  const finest = 10 ** -digits
  const fitting = roundStep((high - low || Math.abs(high) || 1) / 3)
  const step = Math.max(fitting, finest)
  // Counted in steps: 0.11 / 0.01 is a little under 11.
  let first = Math.floor(tenth(low / step))
  let last = Math.max(Math.ceil(tenth(high / step)), first + 1)
  for (; fitting < finest && last - first < 3; last++) if (first > 0 && last - first < 2) first--
  return {
    low: first * step,
    high: last * step,
    ticks: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step),
  }
}

const roundStep = (about: number): number => {
  const power = 10 ** Math.floor(Math.log10(about))
  return [1, 2, 5, 10].map((part) => part * power).find((step) => step >= about)!
}

/** Midnights, UTC: of every day, of every week, or of the first of every month. */
const timeTicks = ({ from, to }: Gap, range: RangeName): number[] => {
  const first = Math.ceil(from / dayMs) * dayMs
  const days = Array.from({ length: Math.floor((to - first) / dayMs) + 1 }, (_, index) => first + index * dayMs)
  if (range === 'week') return days
  if (range === 'month') return days.filter((_, index) => index % 7 === 3)
  return days.filter((at) => new Date(at).getUTCDate() === 1)
}
