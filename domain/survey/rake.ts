/**
 * Raking (iterative proportional fitting, rim weighting): weights under which the sample has the population's margins. Each pass takes the
 * margins in turn and multiplies the weights of a category by what it lacks of its target. See docs/survey.md.
 */
export interface Margin {
  /** age, sex, region, company. */
  name: string
  /** People in each category, in the same unit for every margin. */
  targets: Readonly<Record<string, number>>
  /** Each respondent's category, in the order of the respondents. */
  categories: readonly string[]
}

export interface RakeOptions {
  /** Design weights; 1 each unless given. */
  start?: readonly number[]
  /** Smallest and largest weight as multiples of the mean weight; null leaves them alone. */
  trim?: { smallest: number; largest: number } | null
  /** Stops when the largest relative error of any margin is below this. */
  tolerance?: number
  maxPasses?: number
}

export interface RakedSample {
  weights: Float64Array
  /** Passes over all margins until the stop rule held, over all rounds of trimming. */
  passes: number
  /** Respondents whose weight was cut to a limit. */
  trimmed: number
}

/** Why a sample cannot be weighted. The text is for the person who imports it. */
export class RakingError extends Error {}

/** Trimming moves the margins and raking moves the weights, so the two take turns. */
const maxRounds = 200

export const rake = (
  margins: readonly Margin[],
  { start, trim = null, tolerance = 1e-10, maxPasses = 1000 }: RakeOptions = {},
): RakedSample => {
  const respondents = margins[0]?.categories.length ?? start?.length ?? 0
  const weights = Float64Array.from(start ?? { length: respondents }, (weight) => weight ?? 1)
  const codedMargins = margins.map((margin) => encode(margin, weights))
  const population = checkTotals(margins)
  if (margins.length > 0) scale(weights, population / sumOf(weights))

  const cut = new Set<number>()
  let passes = 0
  for (let round = 0; round < maxRounds; round++) {
    passes += fitMargins(weights, codedMargins, tolerance, maxPasses)
    if (!trim || cutTo(weights, trim, cut) < tolerance) return { weights, passes, trimmed: cut.size }
  }
  throw new RakingError(
    `The margins cannot be met with weights between ${trim!.smallest} and ${trim!.largest} times the mean: widen the limits or join categories.`,
  )
}

interface CodedMargin {
  name: string
  targets: Float64Array
  codes: Uint16Array
}

/** Categories as small numbers, and the loud failures: an empty category, an unknown one. */
const encode = ({ name, targets, categories }: Margin, weights: Float64Array): CodedMargin => {
  const names = Object.keys(targets)
  const codeOf = new Map(names.map((category, code) => [category, code]))
  const codes = Uint16Array.from(categories, (category, respondent) => {
    const code = codeOf.get(category)
    if (code === undefined)
      throw new RakingError(`Respondent ${respondent + 1} has ${name} “${category}”, for which there is no target.`)
    return code
  })
  if (codes.length !== weights.length) throw new RakingError(`${name}: not every respondent has a category.`)
  const reached = new Float64Array(names.length)
  codes.forEach((code, respondent) => {
    reached[code]! += weights[respondent]!
  })
  for (const [code, category] of names.entries()) {
    const target = targets[category]!
    if (!Number.isFinite(target) || target < 0) throw new RakingError(`${name} “${category}” has no usable target.`)
    if (target > 0 && !(reached[code]! > 0))
      throw new RakingError(`Nobody in the sample has ${name} “${category}”. Join it with another category.`)
  }
  return { name, targets: Float64Array.from(names, (category) => targets[category]!), codes }
}

/** Every margin counts the same people. */
const checkTotals = (margins: readonly Margin[]): number => {
  const totals = margins.map(({ name, targets }) => ({ name, total: sumOf(Object.values(targets)) }))
  const [first] = totals
  for (const { name, total } of totals)
    if (Math.abs(total - first!.total) > 1e-9 * first!.total)
      throw new RakingError(`The targets of ${name} add up to ${total}, those of ${first!.name} to ${first!.total}.`)
  return first?.total ?? 0
}

/** Passes over the margins until all of them hold at once. */
const fitMargins = (
  weights: Float64Array,
  margins: readonly CodedMargin[],
  tolerance: number,
  maxPasses: number,
): number => {
  for (let pass = 1; pass <= maxPasses; pass++) {
    for (const { targets, codes } of margins) {
      const factors = totalsOf(weights, codes, targets.length).map((total, code) =>
        total > 0 ? targets[code]! / total : 0,
      )
      for (let i = 0; i < weights.length; i++) weights[i]! *= factors[codes[i]!]!
    }
    if (margins.every((margin) => relativeError(weights, margin) < tolerance)) return pass
  }
  const worst = margins.reduce((a, b) => (relativeError(weights, a) >= relativeError(weights, b) ? a : b))
  throw new RakingError(
    `The margins contradict each other in this sample: ${worst.name} is not met after ${maxPasses} passes.`,
  )
}

const relativeError = (weights: Float64Array, { targets, codes }: CodedMargin): number =>
  totalsOf(weights, codes, targets.length).reduce((worst, total, code) => {
    const target = targets[code]!
    return Math.max(worst, target > 0 ? Math.abs(total - target) / target : 0)
  }, 0)

const totalsOf = (weights: Float64Array, codes: Uint16Array, categories: number): Float64Array => {
  const totals = new Float64Array(categories)
  for (let i = 0; i < weights.length; i++) totals[codes[i]!]! += weights[i]!
  return totals
}

/** Cuts weights to the limits, notes whose, and returns the largest cut as a share of the mean. */
const cutTo = (
  weights: Float64Array,
  { smallest, largest }: { smallest: number; largest: number },
  cut: Set<number>,
): number => {
  const mean = sumOf(weights) / weights.length
  let largestCut = 0
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i]!
    const limited = Math.min(largest * mean, Math.max(smallest * mean, weight))
    if (limited === weight) continue
    largestCut = Math.max(largestCut, Math.abs(weight - limited) / mean)
    cut.add(i)
    weights[i] = limited
  }
  return largestCut
}

const scale = (weights: Float64Array, factor: number) => {
  for (let i = 0; i < weights.length; i++) weights[i]! *= factor
}

const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}
