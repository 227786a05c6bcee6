import { useLanguage } from '#app/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { SearchResult } from '#domain/search/search-result.ts'
import { shortDate } from '#domain/text/dates.ts'
import { MarkedText } from './marked-text.tsx'

/** What a hit says under its title, in the dialog and on the results page alike. */
export const ResultDetails = ({ result }: { result: SearchResult }) => {
  const { text: t, langOf } = useLanguage()
  const day = result.publishedAt ?? result.updatedAt
  return (
    <>
      <span className="mt-0.5 line-clamp-2 text-quiet text-sm" lang={langOf?.(result.snippet)}>
        <MarkedText text={result.snippet} marks={result.marks.snippet} />
      </span>
      <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-xs">
        {result.badge && <Badge>{t(result.badge)}</Badge>}
        {day && <time dateTime={day}>{t(shortDate(day))}</time>}
      </span>
    </>
  )
}
