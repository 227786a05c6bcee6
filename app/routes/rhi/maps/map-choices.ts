import { mapMeasureCodes, mapMeasures } from '#domain/maps/map-measures.ts'
import { type MapLayer, type MapView, mapLayers, mapSearch, onLayer } from '#domain/maps/map-view.ts'
import { nationCodes, nations } from '#domain/maps/nations.ts'
import type { Text } from '#domain/text/message.ts'

interface Offer {
  path: string
  view: MapView
  layers: readonly MapLayer[]
  /** Years that the measure has, newest first, and the one shown. */
  years: readonly string[]
  year: string | null
  /** Whether a feed tells where overflows are. */
  hasOverflows: boolean
}

export interface Choices {
  name: string
  choices: { label: string; to: string; isCurrent: boolean }[]
}

/** What the map can show: layer, measure, year and nation. Each choice is an address; the loader makes them, so that browsers load no code for it. */
export const mapChoices = ({ path, view, layers, years, year, hasOverflows }: Offer, t: Text): Choices[] => {
  const choice = (label: string, changed: Partial<MapView>, isCurrent: boolean) => ({
    label,
    to: path + mapSearch({ ...view, ...changed }),
    isCurrent,
  })
  const ofCompanies = view.layer === 'companies'
  return [
    {
      name: t('Layer'),
      choices: layers.map((layer) => choice(t(mapLayers[layer].label), onLayer(view, layer), view.layer === layer)),
    },
    ofCompanies && {
      name: t('Coloured by'),
      choices: mapMeasureCodes.map((measure) =>
        choice(t(mapMeasures[measure].shortLabel), { measure, year: null }, view.measure === measure),
      ),
    },
    ofCompanies &&
      years.length > 1 && {
        name: t('Year'),
        choices: years.map((option, index) => choice(option, { year: index === 0 ? null : option }, option === year)),
      },
    {
      name: t('Nation'),
      choices: [
        choice(t('All'), { nation: null }, view.nation === null),
        ...nationCodes.map((nation) => choice(t(nations[nation].label), { nation }, view.nation === nation)),
      ],
    },
    hasOverflows && {
      name: t('Storm overflows'),
      choices: [
        choice(t('Hidden'), { overflows: false }, !view.overflows),
        choice(t('Shown'), { overflows: true }, view.overflows),
      ],
    },
  ].filter((offered) => offered !== false)
}
