import type { ReactNode } from 'react'
import { Table } from '#app/ui/table.tsx'
import type { Effect } from '#domain/import/index-effect.ts'
import { quadrants } from '#domain/index/matrix.ts'
import { trustCategories } from '#domain/index/trust.ts'

const Change = ({ before, after }: { before: string; after: string }): ReactNode =>
  before === after ? (
    <span className="text-quiet">{after}</span>
  ) : (
    <>
      {before} <span aria-hidden="true">→</span>
      <span className="sr-only"> becomes </span> <strong>{after}</strong>
    </>
  )

const formatNumber = (value: number | null) => (value === null ? 'N/A' : String(value))

/** The effect on the ranking and the matrix, for the companies that it changes. */
export const ImportEffects = ({ effects }: { effects: readonly Effect[] }) =>
  effects.length === 0 ? (
    <p>No order, score, category or quadrant changes.</p>
  ) : (
    <Table
      caption={`${effects.length} ${effects.length === 1 ? 'company stands' : 'companies stand'} otherwise`}
      dense
      className="min-w-2xl"
    >
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col">Order by score</th>
          <th scope="col">Trust score</th>
          <th scope="col">Category</th>
          <th scope="col">Quadrant</th>
        </tr>
      </thead>
      <tbody>
        {effects.map(({ id, name, before, after }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              <Change before={formatNumber(before.place)} after={formatNumber(after.place)} />
            </td>
            <td>
              <Change before={formatNumber(before.trust)} after={formatNumber(after.trust)} />
            </td>
            <td>
              <Change
                before={before.category ? trustCategories[before.category].label : 'N/A'}
                after={after.category ? trustCategories[after.category].label : 'N/A'}
              />
            </td>
            <td>
              <Change
                before={before.quadrant ? quadrants[before.quadrant].label : 'N/A'}
                after={after.quadrant ? quadrants[after.quadrant].label : 'N/A'}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
