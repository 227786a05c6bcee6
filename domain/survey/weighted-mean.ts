/** What weights do to a mean, and to how far it can be trusted. Formulas: docs/survey.md. */
export interface WeightedMean {
  mean: number
  /** Linearised standard error, with replacement. */
  standardError: number
  /** Respondents who answered. */
  base: number
  /** The answers that as many equal weights would be worth: base ÷ Kish's design effect. */
  effectiveBase: number
  /** Kish's: the loss from unequal weights alone. */
  weightingEffect: number
  /** The variance of the mean beside that of a simple random sample of the same base. Null where answers do not differ. */
  designEffect: number | null
}

/** Kish's design effect, n·Σw² ÷ (Σw)². */
export const kish = (weights: ArrayLike<number>): { designEffect: number; effectiveBase: number } => {
  let [sum, squares] = [0, 0]
  for (let i = 0; i < weights.length; i++) {
    sum += weights[i]!
    squares += weights[i]! ** 2
  }
  const designEffect = (weights.length * squares) / sum ** 2
  return { designEffect, effectiveBase: weights.length / designEffect }
}

/** The weighted variance of the population, as R's svyvar estimates it. */
export const weightedVariance = (values: ArrayLike<number>, weights: ArrayLike<number>): number => {
  const mean = meanOf(values, weights)
  let [sum, squares] = [0, 0]
  for (let i = 0; i < values.length; i++) {
    sum += weights[i]!
    squares += weights[i]! * (values[i]! - mean) ** 2
  }
  return (squares / sum) * (values.length / (values.length - 1))
}

const meanOf = (values: ArrayLike<number>, weights: ArrayLike<number>): number => {
  let [sum, total] = [0, 0]
  for (let i = 0; i < values.length; i++) {
    sum += weights[i]!
    total += weights[i]! * values[i]!
  }
  return total / sum
}

export const weightedMean = (values: ArrayLike<number>, weights: ArrayLike<number>): WeightedMean => {
  const base = values.length
  const mean = meanOf(values, weights)
  let sum = 0
  for (let i = 0; i < base; i++) sum += weights[i]!
  // The residuals add up to zero, so their mean need not be taken off.
  let squares = 0
  for (let i = 0; i < base; i++) squares += ((weights[i]! * (values[i]! - mean)) / sum) ** 2
  const variance = (base / (base - 1)) * squares
  const { designEffect: weightingEffect, effectiveBase } = kish(weights)
  const simple = weightedVariance(values, weights) / base
  return {
    mean,
    standardError: Math.sqrt(variance),
    base,
    effectiveBase,
    weightingEffect,
    designEffect: simple > 0 ? variance / simple : null,
  }
}

/** A weighted total, and the standard error that goes with it. */
export const weightedTotal = (
  values: ArrayLike<number>,
  weights: ArrayLike<number>,
): { total: number; standardError: number } => {
  const n = values.length
  const parts = Array.from(values, (value, i) => weights[i]! * value)
  const total = parts.reduce((a, b) => a + b, 0)
  const squares = parts.reduce((sum, part) => sum + (part - total / n) ** 2, 0)
  return { total, standardError: Math.sqrt((n / (n - 1)) * squares) }
}
