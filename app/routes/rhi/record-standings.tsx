import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { RecordTable } from '#domain/index/record-table.ts'

interface Props {
  table: RecordTable
  companyPath: string
  /** The score of each measure beside its value. */
  withParts?: boolean
}

/**
 * The nine companies by the record index: place with its range, score, and the figures it is made of. Its cells are set closer than
 * others', so that a tablet shows all seven columns with a range in two lines.
 */
export const RecordStandings = ({ table: { columns, rows }, companyPath, withParts = false }: Props) => {
  const t = useText()
  return (
    <div data-figure="record">
      <Table caption={t('The record index of the nine sewerage companies of England')} captionHidden>
        <thead>
          <tr>
            <th scope="col" className="px-2">
              {t('Company')}
            </th>
            <th scope="col" data-align="end" className="px-2">
              {t('Score')}
            </th>
            <th scope="col" className="px-2">
              {t('Place, and what other weights could make of it')}
            </th>
            {columns.map(({ metric, label, period, provenance }) => (
              <th key={metric} scope="col" data-align="end" className="px-2 align-top!">
                {label}, {period}
                {provenance && (
                  <span className="mt-1 block font-normal">
                    <SourceNote provenance={provenance} of={`${label}, ${period}`} page={`/rhi/measures/${metric}`} />
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, score, place, cells }) => (
            <tr key={id}>
              <th scope="row" className="px-2">
                <TextLink to={`${companyPath}/${id}`}>{name}</TextLink>
              </th>
              <td data-align="end" className="px-2 tabular-nums">
                <strong>{score.toFixed(1)}</strong>
              </td>
              <td className="min-w-32 px-2">{place}</td>
              {cells.map((cell, index) => (
                <td key={columns[index]!.metric} data-align="end" className="px-2 tabular-nums">
                  {cell.text}
                  {withParts && (
                    <span className="block text-quiet text-xs">{t('scores {score}', { score: cell.score })}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
