import { inventedScores, mayClaim } from '#domain/figures/claims.ts'
import { withDoubt } from '#domain/figures/doubt.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import type { MapFeature } from '#domain/maps/map-feature.ts'
import { mapMeasures } from '#domain/maps/map-measures.ts'
import type { MapLayer, MapView } from '#domain/maps/map-view.ts'
import { intervalAfter } from '#domain/survey/rank-words.ts'
import type { Text } from '#domain/text/message.ts'

/** "12 catchments". */
export const countOf = (layer: MapLayer, count: number, t: Text): string =>
  t(
    layer === 'companies'
      ? ['{count} company', '{count} companies']
      : layer === 'catchments'
        ? ['{count} catchment', '{count} catchments']
        : ['{count} station', '{count} stations'],
    { count },
  )

/** The map in a sentence: its lowest and highest value, and whose they are. */
export const mapMessage = (view: MapView, features: readonly MapFeature[], year: string | null, t: Text): string => {
  if (view.layer !== 'companies') return t('{things} on the map', { things: countOf(view.layer, features.length, t) })
  const { metric, label } = mapMeasures[view.measure]
  const featuresWithValue = features.filter(({ figure }) => figure?.value != null)
  if (featuresWithValue.length === 0)
    return t('No companies here report {measure}', { measure: t(label).toLowerCase() })
  if (!mayClaim(...featuresWithValue.map(({ figure }) => figure))) return t(inventedScores)
  const values = featuresWithValue.map(({ figure }) => figure!.value!)
  const withHolder = (value: number) => {
    const holders = featuresWithValue.filter(({ figure }) => figure!.value === value)
    const names = holders.map(({ name, figure }) => `${name}${intervalAfter(figure, t)}`)
    // Companies that are level have an interval each.
    const areCounted = holders.length > 1 && !holders[0]!.figure!.estimate
    return `${withDoubt(holders[0]!.figure!.provenance, formatMetric(metric, value, t), t)} (${areCounted ? countOf('companies', holders.length, t) : names.join('; ')})`
  }
  const what = t(
    {
      trust: 'Trust scores',
      epa: 'EPA ratings for {year}',
      spills: 'Spills per overflow in {year}',
      funding: 'Totals for 2025 to 2030 (AMP8)',
    }[view.measure],
    { year: year! },
  )
  const [min, max] = [Math.min(...values), Math.max(...values)]
  if (min === max) return `${what}: ${withHolder(min)}`
  return t('{what} run from {low} to {high}', { what, low: withHolder(min), high: withHolder(max) })
}
