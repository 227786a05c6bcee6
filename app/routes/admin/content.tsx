import { AdminPage } from '#app/components/admin/admin-page.tsx'
import { metadata } from '#app/metadata.ts'
import { Table } from '#app/ui/table.tsx'
import { allow } from '#server/accounts/allow.server.ts'
import { services } from '#server/context.server.ts'
import { getContentOverview } from '#server/queries/admin-overview.server.ts'
import type { Route } from './+types/content'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  await allow(context, request, 'look')
  return { collections: await getContentOverview(services(context).db) }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Content',
    description: 'Every collection of the site and how much of it is live.',
    noIndex: true,
  })

export default function Content({ loaderData: { collections } }: Route.ComponentProps) {
  return (
    <AdminPage title="Content" intro="Every collection of the site and how much of it is live.">
      <Table caption="Collections">
        <thead>
          <tr>
            <th scope="col">Collection</th>
            <th scope="col">Entries</th>
            <th scope="col">Live</th>
          </tr>
        </thead>
        <tbody>
          {collections.map(({ name, plural, total, live }) => (
            <tr key={name}>
              <th scope="row">{plural}</th>
              <td>{total}</td>
              <td>{live}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </AdminPage>
  )
}
