import { inventedScores, mayClaim } from '#domain/figures/claims.ts'
import { withDoubt } from '#domain/figures/doubt.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import type { MapFeature } from '#domain/maps/map-feature.ts'
import { type MapMeasureCode, mapMeasures } from '#domain/maps/map-measures.ts'
import { type MapView, mapLayers } from '#domain/maps/map-view.ts'
import { intervalAfter } from '#domain/survey/rank-words.ts'

const nouns: Record<MapMeasureCode, (year: string | null) => string> = {
  trust: () => 'Trust scores',
  epa: (year) => `EPA ratings for ${year}`,
  spills: (year) => `Spills per overflow in ${year}`,
  funding: () => 'Totals for 2025 to 2030 (AMP8)',
}

/** The map in a sentence: its lowest and highest value, and whose they are. */
export const mapMessage = (view: MapView, features: readonly MapFeature[], year: string | null): string => {
  const { one, many } = mapLayers[view.layer]
  if (view.layer !== 'companies') return `${features.length} ${features.length === 1 ? one : many} on the map`
  const featuresWithValue = features.filter(({ figure }) => figure?.value != null)
  if (featuresWithValue.length === 0) return `No ${many} here report ${mapMeasures[view.measure].label.toLowerCase()}`
  if (!mayClaim(...featuresWithValue.map(({ figure }) => figure))) return inventedScores
  const values = featuresWithValue.map(({ figure }) => figure!.value!)
  const { metric } = mapMeasures[view.measure]
  const formatWithHolder = (value: number) => {
    const holders = featuresWithValue.filter(({ figure }) => figure!.value === value)
    const names = holders.map(({ name, figure }) => `${name}${intervalAfter(figure)}`)
    // Companies that are level have an interval each.
    const areCounted = holders.length > 1 && !holders[0]!.figure!.estimate
    return `${withDoubt(holders[0]!.figure!.provenance, formatMetric(metric, value))} (${areCounted ? `${holders.length} ${many}` : names.join('; ')})`
  }
  const [min, max] = [Math.min(...values), Math.max(...values)]
  if (min === max) return `${nouns[view.measure](year)}: ${formatWithHolder(min)}`
  return `${nouns[view.measure](year)} run from ${formatWithHolder(min)} to ${formatWithHolder(max)}`
}
