import { data, redirect } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { may } from '#domain/accounts/permissions.ts'
import { permissionFor } from '#domain/cms/entry-action.ts'
import { getCollection } from '#domain/collections/all.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { getEditorLists } from '#server/queries/editor-lists.server.ts'
import { beginEntry } from '#server/services/cms/edit-entry.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import type { Route } from './+types/new-entry.ts'
import { CmsBreadcrumbs } from './cms-breadcrumbs.tsx'
import { catchActionErrors } from './editor/catch-action-errors.ts'
import { EntryForm } from './editor/entry-form.tsx'

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { role } = await requirePermission(context, request, permissionFor(params.collection, 'save'))
  const collection = getCollection(params.collection)
  if (!collection || collection.isFixed) throw await notFoundOrRedirect(context, request)
  const { name, plural, singular } = collection
  const rights = { save: true, publish: may(role, permissionFor(name, 'publish')) }
  return { name, plural, singular, rights, lists: await getEditorLists(appContext(context).db, collection) }
}

export const action = async ({ context, request, params }: Route.ActionArgs) => {
  const person = await requirePermission(context, request, permissionFor(params.collection, 'save'))
  const collection = getCollection(params.collection)
  if (!collection || collection.isFixed) throw await notFoundOrRedirect(context, request)
  const outcome = await beginEntry(appContext(context), { collection, by: person.id, form: await request.formData() })
  if (outcome.kind === 'begun') throw redirect(`/cms/${collection.name}/${outcome.id}`)
  return data(outcome, { status: outcome.kind === 'invalid' ? 422 : 409 })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchActionErrors(() => serverAction())

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'New entry', description: 'Begin an entry.', noIndex: true })

export default function NewEntry({ loaderData: { name, plural, singular, rights, lists } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={`New ${singular.toLowerCase()}`}
      intro={<CmsBreadcrumbs steps={[{ to: `/cms/${name}`, label: plural }]} />}
      wide
    >
      <EntryForm key={name} collectionName={name} entry={null} rights={rights} {...lists} />
    </AdminPage>
  )
}
