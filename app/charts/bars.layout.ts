export interface Bar {
  label: string
  /** Null where nothing was reported: shown as N/A, with no bar at all. */
  value: number | null
  emphasis?: boolean | null
}

export interface PlacedBar extends Bar {
  /** Length in per cent of the axis; null where there is no value. */
  length: number | null
  words: string
}

/** Bars start at nought, always. The axis ends at `max`, or at the longest bar. */
export const layOutBars = (bars: readonly Bar[], unit: string, max?: number | null): PlacedBar[] => {
  const end = Math.max(max ?? 0, ...bars.map(({ value }) => value ?? 0)) || 1
  return bars.map((bar) => ({
    ...bar,
    length: bar.value === null ? null : Math.round((Math.max(0, bar.value) / end) * 1000) / 10,
    words: bar.value === null ? 'N/A' : withUnit(bar.value, unit),
  }))
}

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** £bn goes round the number, % sticks to it, a word stands beside it. */
export const withUnit = (value: number, unit: string) => {
  const money = unit.match(/^£\s?(.*)$/)
  if (money) return `£${number.format(value)}${money[1]}`
  return unit === '%' ? `${number.format(value)}%` : `${number.format(value)} ${unit}`
}
