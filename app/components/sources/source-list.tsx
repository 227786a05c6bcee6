import { ReadIn } from '#app/ui/read-in.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Source } from '#domain/figures/provenance.ts'
import { longDate } from '#domain/text/dates.ts'

interface Props {
  sources: readonly Source[]
}

/** What a page or a statement rests on: document, publisher, date. */
export const SourceList = ({ sources }: Props) => (
  <ol className="list-inside list-decimal space-y-3 text-sm">
    {sources.map(({ publisher, document, date, url, reportedBy }) => (
      <li key={publisher + document}>
        {url ? <TextLink to={url}>{document}</TextLink> : document}
        <span className="text-quiet">
          {' '}
          {publisher}
          {date && `, ${longDate(date)}`}
          {reportedBy && (
            <>
              . Read in <ReadIn {...reportedBy} date={reportedBy.date && longDate(reportedBy.date)} />
            </>
          )}
        </span>
      </li>
    ))}
  </ol>
)
