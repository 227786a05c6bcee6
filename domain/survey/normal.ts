/** The standard normal distribution: its upper tail and its quantile, to about fourteen digits. */

/** P(Z > z). Marsaglia's series near zero, a continued fraction in the tail, where the series would cancel. */
export const upperTail = (z: number): number => {
  if (z < 0) return 1 - upperTail(-z)
  if (z > 38) return 0
  return z < 3 ? 0.5 - density(z) * seriesOf(z) : density(z) / continuedFraction(z)
}

const density = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)

const seriesOf = (z: number): number => {
  let [term, sum] = [z, z]
  for (let k = 3; Math.abs(term) > 1e-17 * sum; k += 2) {
    term *= (z * z) / k
    sum += term
  }
  return sum
}

const continuedFraction = (z: number): number => {
  let fraction = z
  for (let k = 200; k >= 1; k--) fraction = z + k / fraction
  return fraction
}

/** The z that a share `p` lies below. Newton's steps on the tail: the function is smooth, and a dozen suffice. */
export const quantile = (p: number): number => {
  if (p <= 0) return Number.NEGATIVE_INFINITY
  if (p >= 1) return Number.POSITIVE_INFINITY
  if (p < 0.5) return -quantile(1 - p)
  return upperQuantile(1 - p)
}

/** The z with this much above it: exact for small tails, where 1 − p would lose digits. */
export const upperQuantile = (tail: number): number => {
  if (tail > 0.5) return -upperQuantile(1 - tail)
  let z = Math.sqrt(Math.max(0, -2 * Math.log(2 * tail)))
  for (let step = 0; step < 60; step++) {
    const correction = (upperTail(z) - tail) / density(z)
    const next = z + Math.max(-1, Math.min(1, correction))
    if (Math.abs(next - z) < 1e-14 * (1 + z)) return next
    z = next
  }
  return z
}
