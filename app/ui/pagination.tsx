import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { pageList } from './page-list.ts'

interface Props {
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** What the pages are of: "Insights". */
  label: string
}

const cell = 'inline-flex min-h-10 min-w-10 items-center justify-center gap-1 rounded-full px-2 text-sm no-underline'
const link = `button ${cell} border border-transparent font-medium text-text hover:bg-text/8`

/** Real links, so that every page can be reached, shared and crawled. Nothing at all when there is one page. */
export const Pagination = ({ page, pages, hrefOf, label }: Props) => {
  if (pages < 2) return null
  return (
    <nav aria-label={`${label}, pages`} className="flex flex-wrap items-center gap-x-1 gap-y-2">
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" className={`${link} pr-4`}>
          <Icon name="chevron-left" className="size-5" />
          Previous
        </Link>
      )}
      <ol className="flex flex-wrap items-center gap-1 max-sm:order-first max-sm:w-full">
        {pageList(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={`${cell} text-quiet`}>
                <span aria-hidden="true">…</span>
              </span>
            ) : (
              <Link
                to={hrefOf(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className={
                  number === page
                    ? `${cell} page-current border border-transparent bg-text font-semibold text-ground`
                    : link
                }
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={hrefOf(page + 1)} rel="next" className={`${link} pl-4`}>
          Next
          <Icon name="chevron-right" className="size-5" />
        </Link>
      )}
    </nav>
  )
}
