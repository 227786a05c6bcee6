import type { Verdict } from '#domain/index/comparison-verdict.ts'
import { type MetricCode, metrics } from '#domain/index/metrics.ts'

const namesOf = (codes: readonly MetricCode[]) =>
  codes.map((code) => (code === 'epa-stars' ? 'stars' : metrics[code].shortLabel.toLowerCase())).join(', ')

/** Who is better on how many measures, and on which, so that the sentence can be checked in the charts below it. */
export const ComparedVerdict = ({ verdict: { measures, best, level } }: { verdict: Verdict }) => (
  <div className="measure mb-10" data-verdict data-plain-numbers>
    <p className="text-lg">
      {best
        .map(({ name, metrics: codes }) => `${name} is better on ${codes.length} of ${measures}`)
        .join(', ')
        .replaceAll('is better', best.length > 2 ? 'is best' : 'is better')}
      {level.length > 0 && `; level on ${level.length}`}.
    </p>
    <p className="mt-2 text-quiet text-sm">
      {best
        .filter(({ metrics: codes }) => codes.length > 0)
        .map(({ name, metrics: codes }) => `${name}: ${namesOf(codes)}.`)
        .join(' ')}{' '}
      {level.length > 0 && `Level: ${namesOf(level)}.`} Counted are measures that all of them have for the same year and
      on the same basis. Not counted: counts, which grow with the size of a company, and what is invented.
    </p>
  </div>
)
