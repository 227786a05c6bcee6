import { Badge } from '#app/ui/badge.tsx'
import { isReviewDue } from '#domain/review/review-due.ts'
import { longDate, shortDate } from '#domain/text/dates.ts'
import { useToday } from './use-today.ts'

/** When a topic was last checked. The browser adds the mark that it is due for another look: a kept page cannot know. */
export const ReviewedDate = ({ date, short = false }: { date: string; short?: boolean }) => {
  const today = useToday()
  return (
    <>
      <time dateTime={date} className="whitespace-nowrap">
        {short ? shortDate(date) : longDate(date)}
      </time>
      {today && isReviewDue(date, today) && (
        <>
          {' '}
          <Badge tone="caution" icon="alert">
            Review due
          </Badge>
        </>
      )}
    </>
  )
}
