import type { Verdict } from '#domain/index/comparison-verdict.ts'
import { type MetricCode, metrics } from '#domain/index/metrics.ts'
import type { Text } from '#domain/text/message.ts'

/** Who is better on how many measures, and on which. Made by the loader, so that browsers load no code for it. */
export const verdictWords = ({ measures, best, level }: Verdict, t: Text) => {
  const namesOf = (codes: readonly MetricCode[]) =>
    codes.map((code) => (code === 'epa-stars' ? t('stars') : t(metrics[code].shortLabel).toLowerCase())).join(', ')
  const standings = best.map(({ name, metrics: { length: count } }) =>
    t(best.length > 2 ? '{name} is best on {count} of {measures}' : '{name} is better on {count} of {measures}', {
      name,
      count,
      measures,
    }),
  )
  return {
    verdict: `${standings.join(', ')}${level.length > 0 ? `; ${t('level on {count}', { count: level.length })}` : ''}.`,
    detail: [
      ...best.filter((one) => one.metrics.length > 0).map((one) => `${one.name}: ${namesOf(one.metrics)}.`),
      ...(level.length > 0 ? [t('Level: {measures}.', { measures: namesOf(level) })] : []),
      t(
        'Counted are measures that all of them have for the same year and on the same basis. Not counted: counts, which grow with the size of a company, and what is invented.',
      ),
    ].join(' '),
  }
}
