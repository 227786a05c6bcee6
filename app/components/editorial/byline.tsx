import { longDate } from '#domain/text/dates.ts'

interface Props {
  author: string
  publishedAt: string
  minutes: number
  className?: string
}

/** Who, when and how long, in a line that wraps between its parts. */
export const Byline = ({ author, publishedAt, minutes, className = '' }: Props) => (
  <p className={`byline text-quiet text-xs ${className}`}>
    <span>{author}</span>
    <time dateTime={publishedAt}>{longDate(publishedAt)}</time>
    <span>{minutes} min read</span>
  </p>
)
