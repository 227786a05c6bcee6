import { TextLink } from '#app/ui/text-link.tsx'
import { longDate } from '#domain/dates.ts'

interface Props {
  sources: readonly { publisher: string; document: string; date?: string | null; url?: string | null }[]
}

/** What a page or a statement rests on: document, publisher, date. */
export const SourceList = ({ sources }: Props) => (
  <ol className="list-inside list-decimal space-y-3 text-sm">
    {sources.map(({ publisher, document, date, url }) => (
      <li key={publisher + document}>
        {url ? <TextLink to={url}>{document}</TextLink> : document}
        <span className="text-quiet">
          {' '}
          {publisher}
          {date && `, ${longDate(date)}`}
        </span>
      </li>
    ))}
  </ol>
)
