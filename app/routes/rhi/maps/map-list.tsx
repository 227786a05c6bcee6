import { SourceNote } from '#app/components/sources/source-note.tsx'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { SortHeader } from '#app/ui/sort-header.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { isInvented, mayClaim } from '#domain/figures/claims.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { noRanks } from '#domain/index/rank.ts'
import { valuePath } from '#domain/index/value-address.ts'
import type { CatchmentMeasure } from '#domain/maps/catchment.ts'
import type { MapFeature } from '#domain/maps/map-feature.ts'
import { mapMeasures } from '#domain/maps/map-measures.ts'
import { type MapColumn, type MapView, mapColumns, mapLayers, mapSearch, toggleSort } from '#domain/maps/map-view.ts'
import { shortInterval } from '#domain/survey/rank-words.ts'
import { formatNumber } from '#domain/text/numbers.ts'

interface Props {
  path: string
  view: MapView
  features: readonly MapFeature[]
  /** The year of the values, where they have one. */
  year: string | null
}

const headingOf = (column: MapColumn, view: MapView, year: string | null): string =>
  ({
    name: mapLayers[view.layer].one.replace(/^./, (letter) => letter.toUpperCase()),
    value: year ? `${mapMeasures[view.measure].label}, ${year}` : mapMeasures[view.measure].label,
    nation: 'Nation',
    drawn: 'On the map as',
    company: 'Company on this river',
    catchment: 'Catchment',
    length: 'Length, km',
    area: 'Area, km²',
  })[column]

const isNumber = (column: MapColumn) => column === 'length' || column === 'area'

/** The features of the map as rows: the accessible alternative to it. */
export const MapList = ({ path, view, features, year }: Props) => {
  const shared = sharedNotes(features)
  return (
    <>
      <Table caption={`Everything on the map: ${features.length} ${mapLayers[view.layer].many}`} captionHidden hover>
        <thead>
          <tr>
            {mapColumns[view.layer].map((column) => (
              <SortHeader
                key={column}
                sort={view.sort === column ? (view.dir === 'asc' ? 'ascending' : 'descending') : null}
                to={path + mapSearch(toggleSort(view, column))}
                align={isNumber(column) ? 'end' : 'start'}
              >
                {headingOf(column, view, year)}
              </SortHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map((feature) => (
            <tr key={feature.id} data-feature={feature.id}>
              <th scope="row">
                <TextLink to={feature.href}>{feature.name}</TextLink>
                {feature.river && <span className="block font-normal text-quiet">{feature.river}</span>}
              </th>
              {mapColumns[view.layer].slice(1).map((column) => (
                <td key={column} data-align={isNumber(column) ? 'end' : undefined}>
                  <Cell column={column} feature={feature} view={view} shared={shared} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {view.measure !== 'trust' &&
        shared.map((note) => (
          <p key={note} className="measure mt-3 text-quiet text-sm">
            N/A without a reason: {note}
          </p>
        ))}
    </>
  )
}

/** Why there is no value, where it is the same for several: said once, under the table. */
const sharedNotes = (features: readonly MapFeature[]): string[] => {
  const notes = features.flatMap(({ figure }) => (figure?.value === null && figure.provenance.note) || [])
  return [...new Set(notes)].filter((note) => notes.indexOf(note) !== notes.lastIndexOf(note))
}

/** A length or an area with its scope and its source. */
const Measure = ({ of, measure, page }: { of: string; measure: CatchmentMeasure | null; page: string }) =>
  measure ? (
    <>
      {formatNumber(measure.value)}
      {measure.scope && <span className="block text-quiet text-xs">{measure.scope}</span>}
      <span className="mt-1 block">
        <SourceNote provenance={measure.provenance} of={of} page={page} />
      </span>
    </>
  ) : (
    <span className="text-quiet">Not found</span>
  )

interface CellProps {
  feature: MapFeature
  view: MapView
  /** Reasons that stand under the table. */
  shared: readonly string[]
}

const Cell = ({ column, ...of }: CellProps & { column: MapColumn }) => {
  const { feature } = of
  switch (column) {
    case 'value':
      return <Value {...of} />
    case 'nation':
      return feature.nation
    case 'drawn':
      return feature.drawn === 'area' ? 'Area' : 'Head office: no area drawn'
    case 'company':
      return feature.company ? (
        <TextLink to={`/rhi/companies/${feature.company.id}`}>{feature.company.name}</TextLink>
      ) : (
        'N/A'
      )
    case 'catchment':
      return feature.catchment?.name ?? 'N/A'
    case 'length':
      return <Measure of={`length, ${feature.name}`} measure={feature.length} page={`${feature.href}/figures#length`} />
    case 'area':
      return <Measure of={`area, ${feature.name}`} measure={feature.area} page={`${feature.href}/figures#area`} />
    default:
      return null
  }
}

const Value = ({ feature: { name, figure, step }, view: { measure }, shared }: CellProps) => {
  const { metric, steps, label } = mapMeasures[measure]
  const value = figure?.value ?? null
  if (!figure || value === null)
    return measure === 'trust' ? (
      <>
        N/A<span className="block text-quiet text-xs">{figure ? noRanks['no-score'] : 'No score given'}</span>
      </>
    ) : (
      <>
        N/A
        {figure?.provenance.note && !shared.includes(figure.provenance.note) && (
          <span className="block max-w-72 text-quiet text-xs">{figure.provenance.note}</span>
        )}
      </>
    )
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-16 font-semibold">{formatMetric(metric, value)}</span>
      {figure.estimate && <span>{shortInterval(figure.estimate)}</span>}
      {isInvented(figure) && <InventedMark />}
      {measure === 'trust' && step !== null && mayClaim(figure) && (
        <span>{steps[step - 1]!.label.replace(/:.*$/, '')}</span>
      )}
      <SourceNote provenance={figure.provenance} of={`${label}, ${name}`} page={valuePath(figure)} />
      {figure.basis && measure === 'funding' && <span className="w-full text-quiet text-xs">{figure.basis}</span>}
    </span>
  )
}
