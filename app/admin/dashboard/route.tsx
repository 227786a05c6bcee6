import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { may } from '#domain/accounts/permissions.ts'
import { type FormName, formNames } from '#domain/forms/forms.ts'
import { reviewedEveryDays } from '#domain/review/recommendation.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import {
  getAdminOverview,
  getInstanceErrors,
  getLaunchGaps,
  listLatestEnquiries,
} from '#server/queries/admin-overview.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { LeadTable } from '../components/lead-table.tsx'
import { Section } from '../components/section.tsx'
import type { Route } from './+types/route.ts'
import { DayBars } from './day-bars.tsx'
import { ErrorLines } from './error-lines.tsx'
import { Freshness } from './freshness.tsx'
import { LaunchGaps } from './launch-gaps.tsx'
import { WaitingContent } from './waiting-content.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { id, role } = await requirePermission(context, request, 'look')
  const { db, env, log } = appContext(context)
  const { actions, ...overview } = await getAdminOverview(db, id)
  const mayWorkLeads = may(role, 'work-leads')
  return {
    ...overview,
    // A subject may identify a person, so roles without access to enquiries do not receive it.
    actions: actions.map((line) => (line.isAboutContent || mayWorkLeads ? line : { ...line, subject: null })),
    latest: mayWorkLeads ? await listLatestEnquiries(db) : null,
    errors: getInstanceErrors(log),
    gaps: await getLaunchGaps(db, env.mail.smtpUrl !== undefined),
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Administration',
    description: 'What came in, what waits, how new the data is and what was done.',
    noIndex: true,
  })

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { enquiries, content, mail, data, actions, latest, errors, gaps } = loaderData
  return (
    <AdminPage title="Overview" intro="What came in, what waits, how new the data is and what was done.">
      <LaunchGaps {...gaps} />
      <Section title="Content waiting">
        <WaitingContent content={content} />
        {data.reviewDue > 0 && (
          <p className="mt-6">
            <Link to="/cms/recommendations" className="text-link">
              {data.reviewDue} of {data.topics} topics
            </Link>{' '}
            are due for review; each is checked every {reviewedEveryDays} days.
          </p>
        )}
      </Section>
      <Section title="Enquiries">
        <DayBars caption="Enquiries a day, last 30 days" days={enquiries.byDay} />
        <div className="mt-8">
          {enquiries.byForm.length > 0 ? (
            <Tally
              counts={enquiries.byForm.map(({ form, total, open }) => ({
                name: formNames[form as FormName] ?? form,
                value: total,
                // Who may not work on enquiries has nothing there to see.
                href: latest ? `/admin/leads?form=${form}` : undefined,
                note: `${open} new`,
              }))}
            />
          ) : (
            <p className="text-quiet">Nobody has written yet.</p>
          )}
        </div>
        {latest && latest.length > 0 && (
          <div className="mt-8">
            <LeadTable caption="The latest enquiries" leads={latest} />
          </div>
        )}
      </Section>
      <Section title="Outgoing mail">
        <Tally
          counts={[
            { name: 'Waiting', value: mail.waiting },
            { name: 'Failing', value: mail.failing },
            { name: 'Sent', value: mail.sent },
            { name: 'Oldest waiting since', value: mail.oldest ? londonMoment(mail.oldest) : 'N/A' },
          ]}
        />
        {mail.lastError && <p className="mt-4 break-words text-danger">Last error: {mail.lastError}</p>}
      </Section>
      <Section title="Data">
        <Freshness waves={data.waves} states={data.metrics} />
      </Section>
      <Section
        title="Errors"
        intro={`Of the instance that answered, since it started on ${londonMoment(errors.since)}. The log has all of them.`}
      >
        <ErrorLines errors={errors.lines} />
      </Section>
      <Section title="Done lately">
        {actions.length === 0 ? (
          <p className="text-quiet">Nothing yet.</p>
        ) : (
          <ul>
            {actions.map(({ id, at, who, action, subject, href }) => (
              <li key={id} className="border-rule border-b py-2 text-sm">
                {londonMoment(at)}: {who ?? 'The site'} {action}{' '}
                {subject &&
                  (href ? (
                    <Link to={href} className="text-link">
                      {subject}
                    </Link>
                  ) : (
                    subject
                  ))}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </AdminPage>
  )
}

interface Count {
  name: string
  value: ReactNode
  note?: ReactNode
  /** Where what was counted can be seen. */
  href?: string
}

/** A row of counts, each under its name. */
const Tally = ({ counts }: { counts: readonly Count[] }) => (
  <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
    {counts.map(({ name, value, note, href }) => (
      <div key={name} className="border-river border-t-2 pt-3">
        <dt className="text-quiet text-sm">{name}</dt>
        <dd className="font-display text-2xl">
          {href ? (
            <Link to={href} aria-label={`${name}: ${value}`} className="text-link">
              {value}
            </Link>
          ) : (
            value
          )}
        </dd>
        {note && <dd className="text-quiet text-sm">{note}</dd>}
      </div>
    ))}
  </dl>
)
