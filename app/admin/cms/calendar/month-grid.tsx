import { type CalendarEvent, weeksOf } from '#domain/cms/calendar.ts'
import { EventLink } from './event-link.tsx'

interface Props {
  caption: string
  month: string
  today: string
  events: CalendarEvent[]
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A month as a table: a row for a week, a cell for a day. A phone gets a list instead. */
export const MonthGrid = ({ caption, month, today, events }: Props) => (
  <table className="w-full table-fixed border-collapse text-sm max-md:hidden">
    <caption className="sr-only">What happens in {caption}, by day</caption>
    <thead>
      <tr>
        {weekdays.map((name) => (
          <th key={name} scope="col" className="border border-rule p-2 text-left font-semibold text-quiet text-xs">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(month).map((week) => (
        <tr key={week.find((day) => day !== null)}>
          {week.map((day, weekday) => (
            <td
              key={weekdays[weekday]}
              className="h-28 border border-rule p-2 align-top data-none:bg-mist"
              data-none={day === null || undefined}
            >
              {day && (
                <>
                  <span className={day === today ? 'font-bold text-river' : 'text-quiet'}>
                    {Number(day.slice(8))}
                    {day === today && <span className="sr-only"> (today)</span>}
                  </span>
                  <ul className="mt-1 grid gap-1.5">
                    {events
                      .filter((event) => event.day === day)
                      .map((event) => (
                        <li key={event.kind + event.id}>
                          <EventLink event={event} />
                        </li>
                      ))}
                  </ul>
                </>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
