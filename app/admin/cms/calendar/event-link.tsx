import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { type CalendarEvent, eventKinds } from '#domain/cms/calendar.ts'

export const EventLink = ({ event: { id, collection, title, kind, time } }: { event: CalendarEvent }) => (
  <>
    <Badge tone={eventKinds[kind].tone}>
      {eventKinds[kind].label}
      {time && ` ${time}`}
    </Badge>
    <Link to={`/cms/${collection}/${id}`} className="block break-words text-link">
      {title}
    </Link>
  </>
)
