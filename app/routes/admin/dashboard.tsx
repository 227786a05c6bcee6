import { AdminPage } from '#app/components/admin/admin-page.tsx'
import { metadata } from '#app/metadata.ts'
import { Table } from '#app/ui/table.tsx'
import { allow } from '#server/accounts/allow.server.ts'
import { services } from '#server/context.server.ts'
import { getAdminOverview } from '#server/queries/admin-overview.server.ts'
import type { Route } from './+types/dashboard'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  await allow(context, request, 'look')
  return { overview: await getAdminOverview(services(context).db) }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Administration',
    description: 'What came in, what waits to be sent and what was done.',
    noIndex: true,
  })

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' })

export default function Dashboard({ loaderData: { overview } }: Route.ComponentProps) {
  const { byForm, latest, mail, actions } = overview
  return (
    <AdminPage title="Overview" intro="What came in, what waits to be sent and what was done.">
      <dl className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {[
          ...byForm.map(({ form, total }) => [form, total] as const),
          ['mail waiting', mail.waiting] as const,
          ['mail sent', mail.sent] as const,
        ].map(([name, total]) => (
          <div key={name} className="border-t-2 border-river pt-3">
            <dt className="text-sm text-quiet">{name}</dt>
            <dd className="font-display text-3xl">{total}</dd>
          </div>
        ))}
      </dl>
      {mail.failing > 0 && (
        <p className="mt-6 text-danger">{mail.failing} messages have failed at least once and will be tried again.</p>
      )}
      <h2 className="mt-12 mb-4 text-2xl">Latest enquiries</h2>
      {latest.length === 0 ? (
        <p className="text-quiet">Nobody has written yet.</p>
      ) : (
        <Table caption="The twenty latest enquiries">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Form</th>
              <th scope="col">Name</th>
              <th scope="col">Organisation</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {latest.map((lead) => (
              <tr key={lead.id}>
                <td>{moment.format(new Date(lead.createdAt))}</td>
                <td>{lead.form}</td>
                <td>{lead.name ?? 'N/A'}</td>
                <td>{lead.organisation ?? 'N/A'}</td>
                <td>{lead.status}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <h2 className="mt-12 mb-4 text-2xl">What was done</h2>
      <ul className="grid gap-2">
        {actions.map(({ at, action, subject }) => (
          <li key={`${at}${subject}${action}`} className="border-b border-rule pb-2 text-sm">
            {moment.format(new Date(at))}: {action}, {subject}
          </li>
        ))}
      </ul>
    </AdminPage>
  )
}
