import { AsWritten } from './as-written.tsx'
import { TextLink } from './text-link.tsx'

interface Props {
  publisher: string
  /** Formatted for readers. */
  date?: string | null
  url?: string | null
}

/** The report in which a document was read: publisher, date, and a link where there is one. */
export const ReadIn = ({ publisher, date, url }: Props) => (
  <>
    <AsWritten text={publisher}>{url ? <TextLink to={url}>{publisher}</TextLink> : publisher}</AsWritten>
    {date && `, ${date}`}
  </>
)
