import { TextLink } from './text-link.tsx'

interface Props {
  publisher: string
  /** In words. */
  date?: string | null
  url?: string | null
}

/** The report in which a document was read, by name and date, with its address where it may be shown. */
export const ReadIn = ({ publisher, date, url }: Props) => (
  <>
    {url ? <TextLink to={url}>{publisher}</TextLink> : publisher}
    {date && `, ${date}`}
  </>
)
