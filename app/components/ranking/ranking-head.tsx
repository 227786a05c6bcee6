import { SourceNote } from '#app/components/source-note.tsx'
import { Destination } from '#app/ui/destination.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tooltip } from '#app/ui/tooltip.tsx'
import type { Provenance } from '#domain/provenance.ts'
import { type RankingColumn, type RankingView, rankingColumns, rankingSearch, sortedBy } from '#domain/ranking-view.ts'
import { columnTips } from './ranking-notes.ts'

interface Props {
  column: RankingColumn
  view: RankingView
  path: string
  note?: Provenance | null
  align?: 'end'
}

/** A column's head: a link that sorts by it, what it means, and where its figures come from. */
export const RankingHead = ({ column, view, path, note, align }: Props) => {
  const { label } = rankingColumns[column]
  const sorted = view.sort === column
  const tip = columnTips[column]
  return (
    <th
      scope="col"
      data-align={align}
      aria-sort={sorted ? (view.dir === 'asc' ? 'ascending' : 'descending') : undefined}
      className="align-top!"
    >
      <span className="inline-flex items-center gap-0.5">
        <Destination to={path + rankingSearch(sortedBy(view, column))} className="sort" preventScrollReset>
          {label}
          <Icon
            name={sorted ? (view.dir === 'asc' ? 'arrow-up' : 'arrow-down') : 'sort'}
            className={`size-4 ${sorted ? '' : 'opacity-60'}`}
          />
        </Destination>
        {tip && (
          <Tooltip text={tip}>
            <Icon name="info" className="size-4" />
            <span className="sr-only">What is {label}?</span>
          </Tooltip>
        )}
      </span>
      {note && (
        <span className="mt-0.5 mb-1 block">
          <SourceNote provenance={note} of={label} />
        </span>
      )}
    </th>
  )
}
