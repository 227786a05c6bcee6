import { Link } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import { type EntryState, entryStates } from '#domain/cms/entry-state.ts'
import { collections } from '#domain/collections/all.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { countCollections } from '#server/queries/cms-entries.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import type { Route } from './+types/collections.ts'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'look')
  const counts = await countCollections(appContext(context).db)
  return {
    rows: Object.values(collections).map(({ name, plural }) => ({
      name,
      plural,
      ...{ total: 0, live: 0, changed: 0, drafts: 0, scheduled: 0 },
      ...counts.get(name),
    })),
  }
}

const intro = 'Every collection of the site: what is live, what is being written and what waits for its minute.'

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Content', description: intro, noIndex: true })

export default function Collections({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Content"
      intro={intro}
      actions={
        <>
          <ButtonLink to="/cms/all" variant="secondary" size="sm">
            All content
          </ButtonLink>
          <ButtonLink to="/cms/calendar" variant="secondary" size="sm">
            Calendar
          </ButtonLink>
          <ButtonLink to="/cms/media" variant="secondary" size="sm">
            Pictures
          </ButtonLink>
          <ButtonLink to="/cms/bin" variant="secondary" size="sm">
            Bin
          </ButtonLink>
        </>
      }
    >
      <Table caption="Collections" captionHidden hover>
        <thead>
          <tr>
            <th scope="col">Collection</th>
            <th scope="col" data-align="end">
              Entries
            </th>
            <th scope="col" data-align="end">
              Live
            </th>
            <th scope="col" data-align="end">
              Drafts
            </th>
            <th scope="col" data-align="end">
              Unpublished changes
            </th>
            <th scope="col" data-align="end">
              Scheduled
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, plural, total, live, drafts, changed, scheduled }) => (
            <tr key={name}>
              <th scope="row">
                <Link to={`/cms/${name}`} className="text-link">
                  {plural}
                </Link>
              </th>
              <td data-align="end">{total}</td>
              <td data-align="end">{live}</td>
              {Object.entries({ draft: drafts, changed, scheduled }).map(([state, count]) => (
                <td key={state} data-align="end">
                  {count === 0 ? (
                    count
                  ) : (
                    <Link
                      to={`/cms/${name}?state=${state}`}
                      aria-label={`${count} ${entryStates[state as EntryState].label.toLowerCase()}`}
                      className="text-link"
                    >
                      {count}
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </AdminPage>
  )
}
