import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { Table } from '#app/ui/table.tsx'
import { Destination } from '#app/ui/text-link.tsx'
import { isInvented } from '#domain/figures/claims.ts'
import { type MatrixEntry, placeMayClaim, quadrants } from '#domain/index/matrix.ts'
import { shortInterval } from '#domain/survey/rank-words.ts'
import { QuadrantIcon } from './quadrant-icon.tsx'

/** The values of the matrix. */
export const MatrixTable = ({ entries }: { entries: readonly MatrixEntry[] }) => {
  const t = useText()
  return (
    <Table caption={t('Companies in the matrix')} captionHidden dense>
      <thead>
        <tr>
          <th scope="col">{t('Company')}</th>
          <th scope="col" data-align="end">
            {t('EPA stars')}
          </th>
          <th scope="col" data-align="end">
            {t('Trust score')}
          </th>
          <th scope="col">{t(entries.every(placeMayClaim) ? 'Category' : 'Category, from the values in this row')}</th>
          <th scope="col">{t('Region')}</th>
          <th scope="col">{t('Customers')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              <Destination to={`/rhi/companies/${entry.id}`}>{entry.name}</Destination>
            </th>
            <td data-align="end">
              {entry.epaStars}
              {entry.hollow && (
                <>
                  {' '}
                  <InventedMark />
                </>
              )}
            </td>
            <td data-align="end">
              {entry.trust}% {isInvented(entry.trustFigure) && <InventedMark />}
              {entry.trustFigure.estimate && (
                <span className="block text-quiet text-xs">{shortInterval(entry.trustFigure.estimate, t)}</span>
              )}
            </td>
            <td>
              <span className="inline-flex items-center gap-2 whitespace-nowrap">
                <QuadrantIcon quadrant={entry.quadrant} />
                {t(quadrants[entry.quadrant].label)}
              </span>
            </td>
            <td className="min-w-40">
              <AsWritten text={entry.region} />
            </td>
            <td>
              <AsWritten text={entry.served ?? 'N/A'} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
