import { data, redirect } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { may, type Permission } from '#domain/accounts/permissions.ts'
import { isEntryIntent, permissionFor } from '#domain/cms/entry-action.ts'
import { getCollection } from '#domain/collections/all.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { getCmsEntry } from '#server/queries/cms-entries.server.ts'
import { getEditorLists } from '#server/queries/editor-lists.server.ts'
import { getEntryWork } from '#server/queries/entry-work.server.ts'
import { getIdentity } from '#server/queries/settings.server.ts'
import { listUsesOf } from '#server/queries/uses.server.ts'
import { editEntry } from '#server/services/cms/edit-entry.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import type { Route } from './+types/entry.ts'
import { CmsBreadcrumbs } from './cms-breadcrumbs.tsx'
import { catchActionErrors } from './editor/catch-action-errors.ts'
import { EntryForm } from './editor/entry-form.tsx'
import { SearchPreview } from './search-preview.tsx'
import { shownEntry } from './shown-entry.ts'
import { EntryWork } from './work/entry-work.tsx'
import { workRights } from './work/work-rights.ts'

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { role } = await requirePermission(context, request, 'look')
  const { db } = appContext(context)
  const collection = getCollection(params.collection)
  const entry = collection && (await getCmsEntry(db, collection, params.id))
  if (!entry) throw await notFoundOrRedirect(context, request)
  const { name, plural } = collection
  const rights = { save: may(role, permissionFor(name, 'save')), publish: may(role, permissionFor(name, 'publish')) }
  const { siteUrl } = appContext(context).env
  const [lists, uses, work, identity] = await Promise.all([
    getEditorLists(db, collection),
    rights.publish ? listUsesOf(db, name, entry.id) : [],
    getEntryWork(db, entry.id),
    getIdentity(db),
  ])
  const mayDo = (permission: Permission) => may(role, permission)
  const together = { work, ...workRights({ collection, entry, siteUrl, mayDo }) }
  const shown = shownEntry(collection, entry, { siteUrl, siteName: identity.name })
  return { name, plural, entry, rights, together, lists, uses, shown }
}

export const action = async ({ context, request, params }: Route.ActionArgs) => {
  await requirePermission(context, request, 'look')
  const form = await request.formData()
  const intent = form.get('intent')
  const collection = getCollection(params.collection)
  if (!collection || !isEntryIntent(intent)) throw new Response('There is no such thing to do.', { status: 400 })
  const person = await requirePermission(context, request, permissionFor(collection.name, intent))
  const outcome = await editEntry(appContext(context), { collection, id: params.id, by: person.id, intent, form })
  if (outcome.kind === 'done' && intent === 'delete') throw redirect(`/cms/${collection.name}?binned=${params.id}`)
  if (outcome.kind === 'done') {
    const { data: _, ...entry } = (await getCmsEntry(appContext(context).db, collection, params.id))!
    return { ...outcome, entry }
  }
  const status = { invalid: 422, problems: 422, conflict: 409, refused: 409 }[outcome.kind]
  return data(outcome, { status })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchActionErrors(() => serverAction())

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: args.loaderData?.entry.title ?? 'Entry',
    description: 'Write, preview and publish an entry.',
    noIndex: true,
  })

export default function Entry({ loaderData }: Route.ComponentProps) {
  const { name, plural, entry, rights, together, lists, uses, shown } = loaderData
  return (
    <AdminPage title={entry.title} intro={<CmsBreadcrumbs steps={[{ to: `/cms/${name}`, label: plural }]} />} wide>
      <EntryWork key={`work-${entry.id}`} path={`/cms/${name}/${entry.id}/work`} {...together} />
      <EntryForm key={entry.id} collectionName={name} entry={entry} uses={uses} rights={rights} {...lists} />
      {shown && (
        <div className="mt-8">
          <SearchPreview shown={shown} />
        </div>
      )}
    </AdminPage>
  )
}
