interface Decimals {
  atLeast?: number
  atMost?: number
}

/**
 * A number as British readers write it: 12,345.6. Without Intl, whose first use takes a browser 20 to 70 ms of work in one task, four times as
 * much on a phone, and would come while the page hydrates (docs/decisions/0028-no-intl-in-pages.md).
 */
export const formatNumber = (value: number, { atLeast = 0, atMost = Math.max(atLeast, 3) }: Decimals = {}): string => {
  const [whole = '', fraction = ''] = roundHalfUp(Math.abs(value), atMost).toFixed(atMost).split('.')
  const decimals = fraction.replace(/0+$/, '').padEnd(atLeast, '0')
  const sign = value < 0 && /[1-9]/.test(whole + decimals) ? '-' : ''
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + (decimals && `.${decimals}`)
}

/** By the decimals that it is written with: 187.35 is 187.4, though the nearest binary number is a little less. */
const roundHalfUp = (value: number, decimals: number) => {
  const shifted = Math.round(Number(`${value}e${decimals}`))
  return Number.isNaN(shifted) ? value : Number(`${shifted}e-${decimals}`)
}
