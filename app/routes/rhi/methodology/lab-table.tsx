import { useText } from '#app/language.ts'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { LabRow } from '#domain/index/weights-lab.ts'

/** The ranking under the reader's weights, beside what any weights at all could make of it. */
export const LabTable = ({ rows, count }: { rows: readonly LabRow[]; count: number }) => {
  const t = useText()
  if (rows.length === 0) return <p className="mt-8 font-semibold">{t('Give one measure a weight to see a ranking.')}</p>
  return (
    <div className="mt-8" aria-live="polite">
      <Table caption={t('The {count} companies under these weights', { count })} dense>
        <thead>
          <tr>
            <th scope="col" data-align="end">
              {t('Place')}
            </th>
            <th scope="col">{t('Company')}</th>
            <th scope="col" data-align="end">
              {t('Score')}
            </th>
            <th scope="col">{t('Under any weights')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, rank, score, range }) => (
            <tr key={id}>
              <td data-align="end" className="tabular-nums">
                {rank}
              </td>
              <th scope="row">
                <TextLink to={`/rhi/companies/${id}`}>{name}</TextLink>
              </th>
              <td data-align="end" className="tabular-nums">
                {score.toFixed(1)}
              </td>
              <td>{range}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
