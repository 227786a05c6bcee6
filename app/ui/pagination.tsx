import { useText } from '#app/language.ts'
import { Icon } from './icon.tsx'
import { Destination } from './text-link.tsx'

interface Props {
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** What the pages are of: "Insights". */
  label: string
}

const cell = 'inline-flex min-h-10 min-w-10 items-center justify-center gap-1 rounded-full px-2 text-sm no-underline'
const link = `button ${cell} border border-transparent font-medium text-text hover:bg-text/8`

/** Which page numbers to show: the ends, the current page and its neighbours; null is a gap of two pages or more. */
export const pageList = (page: number, pages: number): (number | null)[] => {
  const numbers = new Set([1, pages, page - 1, page, page + 1].filter((n) => n >= 1 && n <= pages))
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted.flatMap((n, index) => {
    const gap = n - (sorted[index - 1] ?? 0) - 1
    // A gap of one page is no shorter than the page itself.
    if (gap === 1) return [n - 1, n]
    return gap > 1 ? [null, n] : [n]
  })
}

/** Real links, so that every page can be reached, shared and crawled. Nothing at all when there is one page. */
export const Pagination = ({ page, pages, hrefOf, label }: Props) => {
  const t = useText()
  if (pages < 2) return null
  return (
    <nav aria-label={t('{label}, pages', { label })} className="flex flex-wrap items-center gap-x-1 gap-y-2">
      {page > 1 && (
        <Destination to={hrefOf(page - 1)} rel="prev" className={`${link} pr-4`}>
          <Icon name="chevron-left" className="size-5" />
          {t('Previous')}
        </Destination>
      )}
      <ol className="flex flex-wrap items-center gap-1 max-sm:order-first max-sm:w-full">
        {pageList(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={`${cell} text-quiet`}>
                <span aria-hidden="true">…</span>
              </span>
            ) : (
              <Destination
                to={hrefOf(number)}
                aria-label={t('Page {number}', { number })}
                aria-current={number === page ? 'page' : undefined}
                className={
                  number === page
                    ? `${cell} page-current border border-transparent bg-text font-semibold text-ground`
                    : link
                }
              >
                {number}
              </Destination>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Destination to={hrefOf(page + 1)} rel="next" className={`${link} pl-4`}>
          {t('Next')}
          <Icon name="chevron-right" className="size-5" />
        </Destination>
      )}
    </nav>
  )
}
