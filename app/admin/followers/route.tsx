import { metadata } from '#app/metadata.ts'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { partsOf, subjectKinds } from '#domain/alerts/subject.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { getFollowerCounts } from '#server/queries/followers.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { Section } from '../components/section.tsx'
import type { Route } from './+types/route.ts'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'look')
  return getFollowerCounts(appContext(context).db)
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Followers', description: 'How many follow what.', noIndex: true })

const number = (count: number) => formatNumber(count)

export default function Followers({ loaderData: { people, mail, told, things } }: Route.ComponentProps) {
  const rows: [string, number][] = [
    ['Addresses that follow something', people.following],
    ['Not confirmed yet', people.unconfirmed],
    ['Refuse mail', people.bounced],
    ['Events of the last seven days', told.events],
    ['Events told to followers in the last seven days', told.mailed],
    ['Events that wait for their hour or their morning', told.due],
    ['Messages sent in the last seven days', mail.sent],
    ['Messages that wait to be sent', mail.waiting],
    ['Of these, failed before', mail.failing],
  ]
  return (
    <AdminPage
      title="Followers"
      intro="How many follow what, and how telling them goes. Nobody can read their addresses here."
    >
      <Section title="In numbers">
        <Table caption="Followers and messages" captionHidden dense>
          <tbody>
            {rows.map(([label, count]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td data-align="end">{number(count)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Section>
      <Section title="What is followed">
        {things.length === 0 ? (
          <p>Nothing is followed yet.</p>
        ) : (
          <Table caption="What is followed most, 50 at most" captionHidden dense>
            <thead>
              <tr>
                <th scope="col">Thing</th>
                <th scope="col">Kind</th>
                <th scope="col" data-align="end">
                  Followers
                </th>
              </tr>
            </thead>
            <tbody>
              {things.map(({ subject, title, path, followers }) => (
                <tr key={subject}>
                  <th scope="row">
                    <TextLink to={path}>{title}</TextLink>
                  </th>
                  <td>{subjectKinds[partsOf(subject).kind].label}</td>
                  <td data-align="end">{number(followers)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Section>
    </AdminPage>
  )
}
