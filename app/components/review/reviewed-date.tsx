import { useToday } from '#app/components/use-today.ts'
import { Badge } from '#app/ui/badge.tsx'
import { longDate, shortDate } from '#domain/dates.ts'
import { isReviewDue } from '#domain/review-due.ts'

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
