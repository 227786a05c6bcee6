/** Bars start at nought, always; the axis ends at the longest, or where it is told to. */
export const barLengths = (values: readonly (number | null)[], max?: number): (number | null)[] => {
  const end = Math.max(max ?? 0, ...values.map((value) => value ?? 0)) || 1
  return values.map((value) => (value === null ? null : Math.round((Math.max(0, value) / end) * 1000) / 10))
}
