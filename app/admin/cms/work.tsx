import { data, redirect } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { may } from '#domain/accounts/permissions.ts'
import { isWorkIntent, workPermission } from '#domain/cms/work-action.ts'
import { getCollection } from '#domain/collections/all.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { getCmsEntry } from '#server/queries/cms-entries.server.ts'
import { getEntryWork } from '#server/queries/entry-work.server.ts'
import { workOnEntry } from '#server/services/cms/work-on-entry.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { Outcome } from '../components/outcome.tsx'
import type { Route } from './+types/work.ts'
import { CmsBreadcrumbs } from './cms-breadcrumbs.tsx'
import { EntryWork } from './work/entry-work.tsx'
import { workRights } from './work/work-rights.ts'

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { role } = await requirePermission(context, request, 'look')
  const { db, env } = appContext(context)
  const collection = getCollection(params.collection)
  const entry = collection && (await getCmsEntry(db, collection, params.id))
  if (!entry) throw await notFoundOrRedirect(context, request)
  const { name, plural } = collection
  return {
    name,
    plural,
    id: entry.id,
    title: entry.title,
    work: await getEntryWork(db, entry.id),
    ...workRights({ collection, entry, siteUrl: env.siteUrl, mayDo: (permission) => may(role, permission) }),
  }
}

export const action = async ({ context, request, params }: Route.ActionArgs) => {
  await requirePermission(context, request, 'look')
  const form = await request.formData()
  const intent = form.get('intent')
  const collection = getCollection(params.collection)
  if (!collection || !isWorkIntent(intent)) throw new Response('There is no such thing to do.', { status: 400 })
  const person = await requirePermission(context, request, workPermission(collection.name, intent))
  const outcome = await workOnEntry(appContext(context), { collection, id: params.id, person, intent, form })
  if (outcome.kind === 'made') throw redirect(`/cms/${collection.name}/${outcome.id}`)
  // The tag is in the bin: its form would be one that cannot be saved.
  if (outcome.kind === 'done' && intent === 'merge-tag') throw redirect(`/cms/tags?binned=${params.id}`)
  return data(outcome, { status: outcome.kind === 'done' ? 200 : 409 })
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: `Working together on ${args.loaderData?.title ?? 'an entry'}`,
    description: 'Comments, review, assignment and links to the draft.',
    noIndex: true,
  })

/** The same as on the entry's own page, for those without scripts, whose forms end here. */
export default function Work({ loaderData, actionData }: Route.ComponentProps) {
  const { name, plural, id, title, work, siteUrl, rights } = loaderData
  const steps = [
    { to: `/cms/${name}`, label: plural },
    { to: `/cms/${name}/${id}`, label: title },
  ]
  return (
    <AdminPage title="Working together" intro={<CmsBreadcrumbs steps={steps} />}>
      {actionData && (
        <Outcome tone={actionData.kind === 'done' ? 'good' : 'danger'}>
          {actionData.kind === 'done' ? actionData.message : actionData.why}
        </Outcome>
      )}
      <EntryWork path={`/cms/${name}/${id}/work`} work={work} siteUrl={siteUrl} rights={rights} open />
    </AdminPage>
  )
}
