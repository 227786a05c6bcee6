import { curve, type Point } from '#app/patterns/stroke.ts'
import { remember } from '#domain/memo/remember.ts'
import { days, eventAt, levels, lowest, oxygenWeek } from './oxygen-week.ts'

const SCALE = { top: 12, bottom: 0 }

interface Margin {
  left: number
  right: number
  top: number
}

/** Where everything goes in a drawing of this size. Pure, so that the wide and the narrow drawing agree; the page has three. */
export const layOutWeek = remember(
  3,
  (...size) => JSON.stringify(size),
  (width: number, height: number, margin: Margin) => {
    const bottom = height - 34
    const xOf = (day: number) => margin.left + (day / 7) * (width - margin.left - margin.right)
    const yOf = (oxygen: number) =>
      bottom - ((oxygen - SCALE.bottom) / (SCALE.top - SCALE.bottom)) * (bottom - margin.top)
    const points = (from: number, to: number, every: number) =>
      oxygenWeek
        .filter(({ day }, n) => day >= from && day <= to && n % every === 0)
        .map(({ day, oxygen }): Point => [xOf(day), yOf(oxygen)])
    return {
      xOf,
      yOf,
      top: margin.top,
      bottom,
      left: margin.left,
      right: width - margin.right,
      /** One point an hour: a finer line looks the same at this size. */
      line: curve(points(0, 7, 4)),
      /** The hours under the alert level, again, to be drawn stronger. */
      event: curve(points(eventAt - 0.02, eventAt + 1.4, 4)),
      nights: Array.from({ length: 8 }, (_, d) => ({
        x: xOf(Math.max(0, d - 3.5 / 24)),
        end: xOf(Math.min(7, d + 5 / 24)),
      })),
      ticks: [0, 2, 4, 6, 8, 10, 12].map((value) => ({ value, y: yOf(value) })),
      days: days.map((name, d) => ({ name, x: xOf(d), middle: xOf(d + 0.5) })),
      alert: yOf(levels.alert),
      serious: yOf(levels.serious),
      eventLine: { x: xOf(eventAt), y: yOf(8.2) },
      lowest: { x: xOf(lowest.day), y: yOf(lowest.oxygen), value: lowest.oxygen },
    }
  },
)
