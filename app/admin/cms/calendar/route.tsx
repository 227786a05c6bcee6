import { metadata } from '#app/metadata.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { monthsLater, readMonth } from '#domain/cms/calendar.ts'
import { longDate } from '#domain/text/dates.ts'
import { londonMinute } from '#domain/text/london-time.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { listCalendar } from '#server/queries/calendar.server.ts'
import { AdminPage } from '../../components/admin-page.tsx'
import { CmsBreadcrumbs } from '../cms-breadcrumbs.tsx'
import type { Route } from './+types/route.ts'
import { DayList } from './day-list.tsx'
import { MonthGrid } from './month-grid.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'look')
  const today = londonMinute(new Date()).slice(0, 10)
  const month = readMonth(new URL(request.url).searchParams.get('month'), today)
  return { today, month, events: await listCalendar(appContext(context).db, month) }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Calendar',
    description: 'What goes live, what comes down, what was published.',
    noIndex: true,
  })

export default function Calendar({ loaderData: { today, month, events } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={longDate(month)}
      intro={<CmsBreadcrumbs />}
      actions={
        <>
          <ButtonLink to={`/cms/calendar?month=${monthsLater(month, -1)}`} variant="secondary" size="sm">
            {longDate(monthsLater(month, -1))}
          </ButtonLink>
          <ButtonLink to={`/cms/calendar?month=${monthsLater(month, 1)}`} variant="secondary" size="sm">
            {longDate(monthsLater(month, 1))}
          </ButtonLink>
        </>
      }
    >
      <MonthGrid caption={longDate(month)} month={month} today={today} events={events} />
      <DayList events={events} />
    </AdminPage>
  )
}
