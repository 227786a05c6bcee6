import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Destination } from '#app/ui/text-link.tsx'
import { Tooltip } from '#app/ui/tooltip.tsx'
import type { ColumnNotes } from '#domain/index/ranking-notes.ts'
import {
  type RankingColumn,
  type RankingView,
  rankingColumns,
  rankingSearch,
  toggleSort,
} from '#domain/index/ranking-view.ts'

interface Props {
  column: RankingColumn
  view: RankingView
  path: string
  notes: ColumnNotes
  align?: 'end'
  /** The year of its figures, where they have one. */
  year?: string | null
}

/** A column's head: a link that sorts by it, what it means, and where its figures come from. */
export const RankingHead = ({ column, view, path, notes, align, year }: Props) => {
  const t = useText()
  const name = t(rankingColumns[column].label)
  const label = year ? `${name}, ${year}` : name
  const isSorted = view.sort === column
  const { tip, source, page } = notes[column] ?? {}
  return (
    <th
      scope="col"
      data-align={align}
      aria-sort={isSorted ? (view.dir === 'asc' ? 'ascending' : 'descending') : undefined}
      className="align-top!"
    >
      <span className="inline-flex items-center gap-0.5">
        <Destination to={path + rankingSearch(toggleSort(view, column))} className="sort" preventScrollReset>
          {label}
          <Icon
            name={isSorted ? (view.dir === 'asc' ? 'arrow-up' : 'arrow-down') : 'sort'}
            className={`size-4 ${isSorted ? '' : 'opacity-60'}`}
          />
        </Destination>
        {tip && (
          <Tooltip text={tip}>
            <Icon name="info" className="size-4" />
            <span className="sr-only">{t('What is {label}?', { label })}</span>
          </Tooltip>
        )}
      </span>
      {source && (
        <span className="mt-0.5 mb-1 block">
          <SourceNote provenance={source} of={label} page={page} />
        </span>
      )}
    </th>
  )
}
