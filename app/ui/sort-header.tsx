import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Destination } from './text-link.tsx'

interface Props {
  children: ReactNode
  /** How the table is sorted by this column now; null when it is sorted by another. */
  sort: 'ascending' | 'descending' | null
  /** For an order kept in the URL: works without scripts. */
  to?: string
  /** For an order kept in state. */
  onSort?: () => void
  align?: 'start' | 'end'
  className?: string
}

const icons = { ascending: 'arrow-up', descending: 'arrow-down' } as const

/** A column heading that sorts by its column. */
export const SortHeader = ({ children, sort, to, onSort, align = 'start', className = '' }: Props) => {
  const content = (
    <>
      {children}
      <Icon name={sort ? icons[sort] : 'sort'} className={`size-4 ${sort ? '' : 'opacity-60'}`} />
    </>
  )
  return (
    <th scope="col" aria-sort={sort ?? undefined} data-align={align} className={className}>
      {to ? (
        <Destination to={to} className="sort" preventScrollReset>
          {content}
        </Destination>
      ) : (
        <button type="button" className="sort" onClick={onSort}>
          {content}
        </button>
      )}
    </th>
  )
}
