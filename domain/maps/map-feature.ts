import type { CompanyFigure } from '../index/company.ts'
import { compareNames } from '../text/fold.ts'
import type { Text } from '../text/message.ts'
import type { CatchmentMeasure } from './catchment.ts'
import { type MapMeasureCode, mapMeasures, shadeOf } from './map-measures.ts'
import type { MapColumn, MapView } from './map-view.ts'

/** One thing on the map, and one row of the list under it. */
export interface MapFeature {
  id: string
  name: string
  /** For a label on the map. */
  shortName: string
  href: string
  nation: string
  /** How it is drawn: its area, or a point where no area is known. */
  drawn: 'area' | 'point'
  /** What the map is coloured by: companies only. */
  figure: CompanyFigure | null
  /** Where the figure is on the measure's scale, from 1; null where it is not reported. */
  step: number | null
  company: { id: string; name: string } | null
  catchment: { slug: string; name: string } | null
  river: string | null
  length: CatchmentMeasure | null
  area: CatchmentMeasure | null
}

const keyOf = (feature: MapFeature, column: MapColumn): string | number | null => {
  switch (column) {
    case 'name':
      return feature.name
    case 'nation':
      return feature.nation
    case 'drawn':
      return feature.drawn
    case 'value':
      return feature.figure?.value ?? null
    case 'company':
      return feature.company?.name ?? null
    case 'catchment':
      return feature.catchment?.name ?? null
    case 'length':
      return feature.length?.value ?? null
    case 'area':
      return feature.area?.value ?? null
  }
}

/** Sorted as the address says. Missing values come last in either direction; ties are sorted by name. */
export const inMapOrder = (features: readonly MapFeature[], { sort, dir }: Pick<MapView, 'sort' | 'dir'>) => {
  const sign = dir === 'asc' ? 1 : -1
  const byName = (a: MapFeature, b: MapFeature) => compareNames(a.name, b.name)
  return features.toSorted((a, b) => {
    const [x, y] = [keyOf(a, sort), keyOf(b, sort)]
    if (x === null || y === null) return Number(x === null) - Number(y === null) || byName(a, b)
    const order = typeof x === 'number' && typeof y === 'number' ? x - y : compareNames(String(x), String(y))
    return sign * order || byName(a, b)
  })
}

export interface LegendEntry {
  /** As on the map; null: not reported. */
  shade: number | null
  label: string
  count: number
  /** "company", "companies". */
  noun: string
}

/** Every step of the scale with how many features are on it, highest first; those without a value at the end, if there are any. */
export const legendOf = (measure: MapMeasureCode, features: readonly MapFeature[], t: Text): LegendEntry[] => {
  const { steps } = mapMeasures[measure]
  const entry = (step: number | null, label: string): LegendEntry => {
    const count = features.filter((feature) => feature.step === step).length
    return { shade: shadeOf(step, steps.length), label: t(label), count, noun: t(['company', 'companies'], { count }) }
  }
  const missing = entry(null, 'Not reported or not rated')
  return [...steps.map(({ label }, index) => entry(index + 1, label)).reverse(), ...(missing.count ? [missing] : [])]
}
