import { AdminBar } from '#app/components/admin/admin-bar.tsx'
import { metadata } from '#app/metadata.ts'
import { Table } from '#app/ui/table.tsx'
import { requireSignedIn } from '#server/accounts/session.server.ts'
import { services } from '#server/context.server.ts'
import { getContentOverview } from '#server/queries/admin-overview.server.ts'
import type { Route } from './+types/content'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const person = await requireSignedIn(services(context), request)
  return { person, collections: await getContentOverview(services(context).db) }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Content',
    description: 'Every collection of the site and how much of it is live.',
    noIndex: true,
  })

export default function Content({ loaderData: { person, collections } }: Route.ComponentProps) {
  return (
    <div className="frame py-10">
      <AdminBar person={person} />
      <h1 className="mt-10 mb-8 text-3xl">Content</h1>
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
    </div>
  )
}
