import { inventedScores, mayClaim } from '#domain/figures/claims.ts'
import { shownValue } from '#domain/figures/shown-value.ts'
import type { MapFeature } from '#domain/maps/map-feature.ts'
import { type MapMeasureCode, mapMeasures } from '#domain/maps/map-measures.ts'
import { type MapView, mapLayers } from '#domain/maps/map-view.ts'

const nouns: Record<MapMeasureCode, (year: string | null) => string> = {
  trust: () => 'Trust scores',
  epa: (year) => `EPA ratings for ${year}`,
  spills: (year) => `Spills per overflow in ${year}`,
  funding: () => 'Totals for 2025 to 2030 (AMP8)',
}

/** The map in a sentence: how far the values run, and whose they are. */
export const mapMessage = (view: MapView, features: readonly MapFeature[], year: string | null): string => {
  const { one, many } = mapLayers[view.layer]
  if (view.layer !== 'companies') return `${features.length} ${features.length === 1 ? one : many} on the map`
  const valued = features.filter(({ figure }) => figure?.value != null)
  if (valued.length === 0) return `No ${many} here report ${mapMeasures[view.measure].label.toLowerCase()}`
  if (!mayClaim(...valued.map(({ figure }) => figure))) return inventedScores
  const values = valued.map(({ figure }) => figure!.value!)
  const { metric } = mapMeasures[view.measure]
  const end = (value: number) => {
    const holders = valued.filter(({ figure }) => figure!.value === value)
    return `${shownValue(metric, value)} (${holders.length === 1 ? holders[0]!.name : `${holders.length} ${many}`})`
  }
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (least === most) return `${nouns[view.measure](year)}: ${end(least)}`
  return `${nouns[view.measure](year)} run from ${end(least)} to ${end(most)}`
}
