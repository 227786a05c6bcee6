import { isInvented, mayClaim } from '#domain/figures/claims.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { noRanks } from '#domain/index/rank.ts'
import type { MapFeature } from '#domain/maps/map-feature.ts'
import { mapMeasures, shadeOf } from '#domain/maps/map-measures.ts'
import { type MapColumn, type MapView, mapColumns, mapLayers, mapSearch, toggleSort } from '#domain/maps/map-view.ts'
import { intervalAfter } from '#domain/survey/rank-words.ts'
import type { Text } from '#domain/text/message.ts'
import { countOf } from './map-message.ts'

/** A feature with its words, as the map and its list show it. The loader makes them, so that browsers load no code for it. */
export interface MapRow extends MapFeature {
  /** What its shape is called: name and value. */
  title: string
  /** 1 to 5; null: not reported. Undefined where the layer has no scale. */
  shade: number | null | undefined
  /** Its value in words; null where there is none. */
  value: string | null
  /** Why there is no value, unless it stands under the table. */
  why: string | null
  /** Of a measured trust score. */
  category: string | null
}

export interface MapTable {
  caption: string
  columns: { column: MapColumn; heading: string; to: string; sort: 'ascending' | 'descending' | null }[]
  rows: MapRow[]
  /** What the map is coloured by, in words. */
  measure: string
  /** Why there is no value, where it is the same for several: said once, under the table. */
  sharedNotes: string[]
}

export const mapTable = (
  { path, view, features, year }: { path: string; view: MapView; features: readonly MapFeature[]; year: string | null },
  t: Text,
): MapTable => {
  const notes = features.flatMap(({ figure }) => (figure?.value === null && figure.provenance.note) || [])
  const sharedNotes = [...new Set(notes)].filter((note) => notes.indexOf(note) !== notes.lastIndexOf(note))
  return {
    caption: t('Everything on the map: {things}', { things: countOf(view.layer, features.length, t) }),
    columns: mapColumns[view.layer].map((column) => ({
      column,
      heading: headingOf(column, view, year, t),
      to: path + mapSearch(toggleSort(view, column)),
      sort: view.sort === column ? (view.dir === 'asc' ? 'ascending' : 'descending') : null,
    })),
    rows: features.map((feature) => rowOf(feature, view, sharedNotes, t)),
    measure: t(mapMeasures[view.measure].label),
    sharedNotes: view.measure === 'trust' ? [] : sharedNotes,
  }
}

const headingOf = (column: MapColumn, { layer, measure }: MapView, year: string | null, t: Text): string => {
  if (column === 'value') return [t(mapMeasures[measure].label), year].filter(Boolean).join(', ')
  if (column === 'name') return t(mapLayers[layer].one)
  return t(
    {
      nation: 'Nation',
      drawn: 'On the map as',
      company: 'Company on this river',
      catchment: 'Catchment',
      length: 'Length, km',
      area: 'Area, km²',
    }[column],
  )
}

const rowOf = (feature: MapFeature, view: MapView, sharedNotes: readonly string[], t: Text): MapRow => {
  const { figure, step } = feature
  const { metric, steps } = mapMeasures[view.measure]
  const hasValue = figure != null && figure.value !== null
  const note = figure?.provenance.note ?? null
  const noScore = figure ? t(noRanks['no-score']) : t('No score given')
  return {
    ...feature,
    title: titleOf(feature, view, t),
    shade: view.layer === 'companies' ? shadeOf(step, steps.length) : undefined,
    value: hasValue ? formatMetric(metric, figure.value, t) : null,
    why: view.measure === 'trust' ? noScore : note && !sharedNotes.includes(note) ? note : null,
    category:
      view.measure === 'trust' && step !== null && mayClaim(figure)
        ? t(steps[step - 1]!.label).replace(/:.*$/, '')
        : null,
  }
}

const titleOf = ({ name, figure, river, drawn }: MapFeature, { layer, measure }: MapView, t: Text): string => {
  if (layer !== 'companies') return river && river !== name ? `${name}: ${river}` : name
  const { metric, label } = mapMeasures[measure]
  const value = formatMetric(metric, figure?.value ?? null, t) + intervalAfter(figure, t)
  return [
    `${name}: ${t(label)}, ${value}`,
    isInvented(figure) && t('(invented)'),
    drawn === 'point' && t('(head office)'),
  ]
    .filter(Boolean)
    .join(' ')
}
