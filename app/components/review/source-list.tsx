import { sourceDate } from '#app/components/source-date.ts'
import { TextLink } from '#app/ui/text-link.tsx'

interface Props {
  sources: readonly { publisher: string; document: string; date?: string | null; url?: string | null }[]
}

/** What a statement rests on: document, publisher, date. */
export const SourceList = ({ sources }: Props) => (
  <ol className="list-inside list-decimal space-y-2.5 text-sm">
    {sources.map(({ publisher, document, date, url }) => (
      <li key={publisher + document}>
        {url ? <TextLink to={url}>{document}</TextLink> : document}
        <span className="text-quiet">
          {' '}
          {publisher}
          {date && `, ${sourceDate(date)}`}
        </span>
      </li>
    ))}
  </ol>
)
