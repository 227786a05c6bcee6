import { useSyncExternalStore } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { isReviewDue } from '#domain/review/recommendation.ts'
import { longDate, shortDate } from '#domain/text/dates.ts'
import { londonDay } from '#domain/text/london-time.ts'

/** When a topic was last checked. The browser adds the mark that a review is due: a cached page cannot know. */
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

const subscribeToNothing = () => () => {}
const todayInLondon = () => londonDay(new Date())

/** Today in London (2026-11-15), or null on the server: pages are cached, so only the browser knows the date. */
const useToday = (): string | null => useSyncExternalStore(subscribeToNothing, todayInLondon, () => null)
