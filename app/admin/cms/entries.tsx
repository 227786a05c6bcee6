import { Form, Link } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Select, TextInput } from '#app/ui/field.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Table } from '#app/ui/table.tsx'
import { may } from '#domain/accounts/permissions.ts'
import { permissionFor } from '#domain/cms/entry-action.ts'
import { type EntryState, entryStateNames, entryStates } from '#domain/cms/entry-state.ts'
import { getCollection } from '#domain/collections/all.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { readPageNumber } from '#domain/text/row-numbers.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { listCmsEntries } from '#server/queries/cms-entries.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import type { Route } from './+types/entries.ts'
import { CmsBreadcrumbs } from './cms-breadcrumbs.tsx'
import { StateBadge } from './state-badge.tsx'

const sorts = { updated: 'Last changed', title: 'Title', address: 'Address' }

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const person = await requirePermission(context, request, 'look')
  const collection = getCollection(params.collection)
  if (!collection) throw await notFoundOrRedirect(context, request)
  const { searchParams } = new URL(request.url)
  const state = searchParams.get('state') ?? ''
  const sort = searchParams.get('sort') ?? ''
  const options = {
    search: (searchParams.get('search') ?? '').trim().slice(0, 100),
    state: Object.hasOwn(entryStates, state) ? (state as EntryState) : null,
    sort: Object.hasOwn(sorts, sort) ? (sort as keyof typeof sorts) : 'updated',
    page: readPageNumber(searchParams.get('page')),
  }
  const { name, plural, singular } = collection
  const isWritable = may(person.role, permissionFor(name, 'save')) && name !== 'settings'
  return {
    name,
    plural,
    singular,
    isWritable,
    options,
    ...(await listCmsEntries(appContext(context).db, collection, options)),
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: args.loaderData?.plural ?? 'Content',
    description: 'The entries of a collection and their state.',
    noIndex: true,
  })

export default function Entries({ loaderData }: Route.ComponentProps) {
  const { name, plural, singular, isWritable, options, total, pages, rows } = loaderData
  const hrefOf = (page: number) => {
    const query = { search: options.search, state: options.state ?? '', sort: options.sort, page: String(page) }
    return `/cms/${name}?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))}`
  }
  return (
    <AdminPage
      title={plural}
      intro={<CmsBreadcrumbs />}
      actions={
        isWritable && (
          <ButtonLink to={`/cms/${name}/new`} size="sm">
            New {singular.toLowerCase()}
          </ButtonLink>
        )
      }
    >
      <Form className="mb-6 flex flex-wrap items-end gap-4" key={hrefOf(options.page)}>
        <TextInput label="Search" type="search" name="search" defaultValue={options.search} />
        <Select label="State" name="state" defaultValue={options.state ?? ''}>
          <option value="">Any, but deleted</option>
          {entryStateNames.map((state) => (
            <option key={state} value={state}>
              {entryStates[state].label}
            </option>
          ))}
        </Select>
        <Select label="Order" name="sort" defaultValue={options.sort}>
          {Object.entries(sorts).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      {rows.length === 0 ? (
        <p className="text-quiet">No entry fits.</p>
      ) : (
        <Table caption={`${total} ${total === 1 ? 'entry' : 'entries'}`} hover>
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col">State</th>
              <th scope="col">Last changed</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Link to={`/cms/${name}/${row.id}`} className="text-link">
                    {row.title}
                  </Link>
                  <span className="block font-normal text-quiet text-xs">{row.slug}</span>
                </th>
                <td>
                  <StateBadge state={row.state} scheduledFor={row.scheduledFor} />
                </td>
                <td className="text-sm">
                  {londonMoment(row.updatedAt)}
                  {row.updatedBy && <span className="block text-quiet text-xs">{row.updatedBy}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <div className="mt-6">
        <Pagination page={options.page} pages={pages} hrefOf={hrefOf} label={plural} />
      </div>
    </AdminPage>
  )
}
