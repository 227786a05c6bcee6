/** A round axis for sums of money: starts at nought, ends at the next whole step above the largest. */
export const moneyAxis = (values: readonly (number | null)[], step = 100) => {
  const end = Math.max(step, Math.ceil(Math.max(0, ...values.map((value) => value ?? 0)) / step) * step)
  const percent = (value: number) => Math.round((value / end) * 1000) / 10
  return { end, percent, ticks: Array.from({ length: end / (2 * step) + 1 }, (_, index) => index * 2 * step) }
}
