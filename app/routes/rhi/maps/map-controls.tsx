import { Destination } from '#app/ui/text-link.tsx'
import { mapMeasureCodes, mapMeasures } from '#domain/maps/map-measures.ts'
import { type MapLayer, type MapView, mapLayers, mapSearch, onLayer } from '#domain/maps/map-view.ts'
import { nationCodes, nations } from '#domain/maps/nations.ts'

interface Props {
  path: string
  view: MapView
  layers: readonly MapLayer[]
  /** Years that the measure has, newest first, and the one shown. */
  years: readonly string[]
  year: string | null
  /** Whether a feed tells where overflows are. */
  hasOverflows: boolean
}

interface Choice {
  label: string
  view: MapView
  isCurrent: boolean
}

/** What the map shows: layer, measure and nation. Each choice is a link, because the URL holds the state. */
export const MapControls = ({ path, view, layers, years, year, hasOverflows }: Props) => (
  <div className="flex flex-col gap-5">
    <Choices
      name="Layer"
      path={path}
      choices={layers.map((layer) => ({
        label: mapLayers[layer].label,
        view: onLayer(view, layer),
        isCurrent: view.layer === layer,
      }))}
    />
    {view.layer === 'companies' && (
      <Choices
        name="Coloured by"
        path={path}
        choices={mapMeasureCodes.map((measure) => ({
          label: mapMeasures[measure].shortLabel,
          view: { ...view, measure, year: null },
          isCurrent: view.measure === measure,
        }))}
      />
    )}
    {view.layer === 'companies' && years.length > 1 && (
      <Choices
        name="Year"
        path={path}
        choices={years.map((option, index) => ({
          label: option,
          view: { ...view, year: index === 0 ? null : option },
          isCurrent: option === year,
        }))}
      />
    )}
    <Choices
      name="Nation"
      path={path}
      choices={[
        { label: 'All', view: { ...view, nation: null }, isCurrent: view.nation === null },
        ...nationCodes.map((nation) => ({
          label: nations[nation].label,
          view: { ...view, nation },
          isCurrent: view.nation === nation,
        })),
      ]}
    />
    {hasOverflows && (
      <Choices
        name="Storm overflows"
        path={path}
        choices={['Hidden', 'Shown'].map((label, at) => ({
          label,
          view: { ...view, overflows: at === 1 },
          isCurrent: view.overflows === (at === 1),
        }))}
      />
    )}
  </div>
)

const Choices = ({ name, path, choices }: { name: string; path: string; choices: Choice[] }) => (
  <nav aria-label={name}>
    <p className="mb-2 text-quiet text-sm">{name}</p>
    <ul className="flex flex-wrap gap-2">
      {choices.map(({ label, view, isCurrent }) => (
        <li key={label}>
          <Destination
            to={path + mapSearch(view)}
            preventScrollReset
            aria-current={isCurrent ? 'true' : undefined}
            className={`button inline-flex min-h-9 items-center rounded-full border px-4 font-medium text-sm no-underline ${isCurrent ? 'border-action bg-action text-on-action' : 'border-control hover:border-text hover:bg-text/8'}`}
          >
            {label}
          </Destination>
        </li>
      ))}
    </ul>
  </nav>
)
