import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { SortHeader } from '#app/ui/sort-header.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { isInvented } from '#domain/figures/claims.ts'
import { valuePath } from '#domain/index/value-address.ts'
import type { CatchmentMeasure } from '#domain/maps/catchment.ts'
import type { MapColumn } from '#domain/maps/map-view.ts'
import { shortInterval } from '#domain/survey/rank-words.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import type { MapRow, MapTable } from './map-rows.ts'

const isNumber = (column: MapColumn) => column === 'length' || column === 'area'

/** The features of the map as rows: the accessible alternative to it. */
export const MapList = ({ table: { caption, columns, rows, measure, sharedNotes } }: { table: MapTable }) => {
  const t = useText()
  return (
    <>
      <Table caption={caption} captionHidden hover>
        <thead>
          <tr>
            {columns.map(({ column, heading, to, sort }) => (
              <SortHeader key={column} sort={sort} to={to} align={isNumber(column) ? 'end' : 'start'}>
                {heading}
              </SortHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-feature={row.id}>
              <th scope="row">
                <TextLink to={row.href}>{row.name}</TextLink>
                {row.river && (
                  <span className="block font-normal text-quiet">
                    <AsWritten text={row.river} />
                  </span>
                )}
              </th>
              {columns.slice(1).map(({ column }) => (
                <td key={column} data-align={isNumber(column) ? 'end' : undefined}>
                  <Cell column={column} row={row} measure={measure} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {sharedNotes.map((note) => (
        <p key={note} className="measure mt-3 text-quiet text-sm">
          {t('N/A without a reason:')} <AsWritten text={note} />
        </p>
      ))}
    </>
  )
}

/** A length or an area with its scope and its source. */
const Measure = ({ of, measure, page }: { of: string; measure: CatchmentMeasure | null; page: string }) => {
  const t = useText()
  return measure ? (
    <>
      {formatNumber(measure.value)}
      {measure.scope && (
        <span className="block text-quiet text-xs">
          <AsWritten text={measure.scope} />
        </span>
      )}
      <span className="mt-1 block">
        <SourceNote provenance={measure.provenance} of={of} page={page} />
      </span>
    </>
  ) : (
    <span className="text-quiet">{t('Not found')}</span>
  )
}

interface CellProps {
  row: MapRow
  /** What the map is coloured by, in words. */
  measure: string
}

const Cell = ({ column, ...of }: CellProps & { column: MapColumn }) => {
  const t = useText()
  const { row } = of
  switch (column) {
    case 'value':
      return <Value {...of} />
    case 'nation':
      return row.nation
    case 'drawn':
      return t(row.drawn === 'area' ? 'Area' : 'Head office: no area drawn')
    case 'company':
      return row.company ? <TextLink to={`/rhi/companies/${row.company.id}`}>{row.company.name}</TextLink> : 'N/A'
    case 'catchment':
      return row.catchment?.name ?? 'N/A'
    case 'length':
      return (
        <Measure
          of={t('length, {name}', { name: row.name })}
          measure={row.length}
          page={`${row.href}/figures#length`}
        />
      )
    case 'area':
      return <Measure of={t('area, {name}', { name: row.name })} measure={row.area} page={`${row.href}/figures#area`} />
    default:
      return null
  }
}

const Value = ({ row: { name, figure, value, why, category }, measure }: CellProps) => {
  const t = useText()
  if (!figure || value === null)
    return (
      <>
        N/A
        {why && (
          <span className="block max-w-72 text-quiet text-xs">
            <AsWritten text={why} />
          </span>
        )}
      </>
    )
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-16 font-semibold">{value}</span>
      {figure.estimate && <span>{shortInterval(figure.estimate, t)}</span>}
      {isInvented(figure) && <InventedMark />}
      {category && <span>{category}</span>}
      <SourceNote provenance={figure.provenance} of={`${measure}, ${name}`} page={valuePath(figure)} />
      {figure.basis && figure.metric === 'amp8-total' && (
        <span className="w-full text-quiet text-xs">
          <AsWritten text={figure.basis} />
        </span>
      )}
    </span>
  )
}
