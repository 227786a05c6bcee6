import type { CalendarEvent } from '#domain/cms/calendar.ts'
import { longDate } from '#domain/text/dates.ts'
import { EventLink } from './event-link.tsx'

/** The month as a list of its days on which something happens, for a phone. */
export const DayList = ({ events }: { events: CalendarEvent[] }) => (
  <div className="md:hidden">
    {events.length === 0 && <p className="text-quiet">Nothing happens in this month.</p>}
    <dl className="grid gap-4">
      {[...new Set(events.map(({ day }) => day))].map((day) => (
        <div key={day}>
          <dt className="font-semibold">{longDate(day)}</dt>
          {events
            .filter((event) => event.day === day)
            .map((event) => (
              <dd key={event.kind + event.id} className="mt-2">
                <EventLink event={event} />
              </dd>
            ))}
        </div>
      ))}
    </dl>
  </div>
)
