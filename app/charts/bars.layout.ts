import { gbpMillions } from '#domain/text/money.ts'
import { formatNumber } from '#domain/text/numbers.ts'

/** In per cent of the axis. */
interface Span {
  start: number
  length: number
}

interface Options {
  max?: number | null
  /** A value that is marked across all bars. */
  reference?: number | null
}

/**
 * Bars start at nought, always. The axis ends at `max` or at the highest value, and begins at nought or at the lowest value below it.
 * A missing value has no bar.
 */
export const layOutBars = (values: readonly (number | null)[], { max, reference }: Options = {}) => {
  const axisValues = [0, reference ?? 0, ...values.map((value) => value ?? 0)]
  const low = Math.min(...axisValues)
  const width = Math.max(max ?? 0, ...axisValues) - low || 1
  const percent = (value: number) => Math.round((value / width) * 1000) / 10
  const positionOf = (value: number) => percent(value - low)
  return {
    origin: positionOf(0),
    reference: reference == null ? null : positionOf(reference),
    spans: values.map((value): Span | null =>
      value === null ? null : { start: positionOf(Math.min(0, value)), length: percent(Math.abs(value)) },
    ),
  }
}

const maxDecimals = 2
const decimalsOf = (value: number) => Math.min(maxDecimals, `${value}`.split('.')[1]?.length ?? 0)

/** Values of one chart as text: where one has two decimals, so have all that have any (6.90 beside 6.37). A whole number stays one. */
export const textsOf = (values: readonly (number | null)[]): (string | null)[] => {
  const decimals = Math.max(0, ...values.map((value) => decimalsOf(value ?? 0)))
  return values.map((value) =>
    value === null ? null : formatNumber(value, { atLeast: decimalsOf(value) && decimals, atMost: maxDecimals }),
  )
}

/** A unit of several words is said once, under the message; one word or sign stands with every value. */
const isPhrase = (unit: string) => /\s/.test(unit)

export const unitLine = (unit: string): string | null =>
  isPhrase(unit) ? unit.charAt(0).toUpperCase() + unit.slice(1) : null

/** £bn goes round the number, % sticks to it, a word stands beside it. */
export const withUnit = (text: string, unit: string): string => {
  if (unit.startsWith('%')) return `${text}%`
  // As sums are written everywhere: £2.7bn, not £2700m.
  const value = Number(text.replaceAll(',', ''))
  if (unit === '£m' && Math.abs(value) >= 1000) return gbpMillions(value)
  if (unit === '' || isPhrase(unit)) return text
  return unit.startsWith('£') ? `£${text}${unit.slice(1)}` : `${text} ${unit}`
}
