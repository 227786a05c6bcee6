import { data, Form, Link } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { may } from '#domain/accounts/permissions.ts'
import { binDays, daysLeft, formatDaysLeft } from '#domain/cms/bin.ts'
import { permissionFor } from '#domain/cms/entry-action.ts'
import { getCollection } from '#domain/collections/all.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { listBin } from '#server/queries/bin.server.ts'
import { restoreFromBin } from '#server/services/cms/restore-from-bin.server.ts'
import { AdminPage } from '../../components/admin-page.tsx'
import { Outcome } from '../../components/outcome.tsx'
import { CmsBreadcrumbs } from '../cms-breadcrumbs.tsx'
import type { Route } from './+types/route.ts'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { role } = await requirePermission(context, request, 'look')
  const items = await listBin(appContext(context).db)
  const now = new Date()
  const mayRestore = (collection: string) =>
    may(role, collection === 'media' ? 'write-drafts' : permissionFor(collection, 'bring-back'))
  return {
    items: items.map((item) => ({ ...item, days: daysLeft(item.at, now), mayRestore: mayRestore(item.collection) })),
  }
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  const person = await requirePermission(context, request, 'write-drafts')
  const form = await request.formData()
  const intent = form.get('intent')
  const collection = String(form.get('collection') ?? '')
  if (intent === 'bring-back') await requirePermission(context, request, permissionFor(collection, 'bring-back'))
  else if (intent !== 'restore-picture') throw new Response('There is no such thing to do.', { status: 400 })
  const id = String(form.get('id') ?? '')
  const outcome = await restoreFromBin(appContext(context), { intent, id, collection, form, by: person.id })
  return data({ ...outcome, id, collection }, { status: outcome.kind === 'done' ? 200 : 409 })
}

const intro = `What has been deleted. It can be restored for ${binDays} days; then it is gone for good, with its history.`

export const meta: Route.MetaFunction = (args) => metadata(args, { title: 'Bin', description: intro, noIndex: true })

export default function Bin({ loaderData: { items }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Bin" intro={<CmsBreadcrumbs />}>
      <p className="measure mb-6 text-quiet">{intro}</p>
      {actionData?.kind === 'done' && (
        <Outcome tone="good" key={actionData.id}>
          Restored.{' '}
          <Link
            to={actionData.collection === 'media' ? '/cms/media' : `/cms/${actionData.collection}/${actionData.id}`}
            className="text-link"
          >
            {actionData.collection === 'media' ? 'See the pictures' : 'Open the draft'}
          </Link>
        </Outcome>
      )}
      {actionData?.kind === 'refused' && (
        <Outcome tone="danger" key={actionData.why}>
          {actionData.why}
        </Outcome>
      )}
      {items.length === 0 ? (
        <p className="text-quiet">The bin is empty.</p>
      ) : (
        <ul className="grid grid-cols-1 border-rule border-t" aria-label="In the bin">
          {items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-x-8 gap-y-3 border-rule border-b py-4">
              <div className="min-w-0 flex-1 basis-64">
                {item.collection === 'media' ? (
                  <>
                    <img src={`/cms/bin/${item.id}.webp`} alt="" loading="lazy" className="mb-2 max-h-24 rounded" />
                    <span className="font-semibold">{item.title}</span>
                  </>
                ) : (
                  <Link to={`/cms/${item.collection}/${item.id}`} className="text-link font-semibold">
                    {item.title}
                  </Link>
                )}
                <span className="block break-words text-quiet text-sm">
                  {item.kind}, {item.slug}
                </span>
              </div>
              <p className="text-sm">
                Deleted {londonMoment(item.at)}
                {item.by && ` by ${item.by}`}
                <span className="block font-semibold">{formatDaysLeft(item.days)}</span>
              </p>
              {item.mayRestore && (
                <Form method="post" className="flex flex-wrap items-end gap-3">
                  <input type="hidden" name="id" value={item.id} />
                  <input type="hidden" name="collection" value={item.collection} />
                  <input type="hidden" name="version" value={item.version} />
                  {actionData?.kind === 'refused' && actionData.id === item.id && getCollection(item.collection) && (
                    <TextInput label="Another address" name="restoreSlug" defaultValue={`${item.slug}-2`} />
                  )}
                  <Button
                    type="submit"
                    name="intent"
                    value={item.collection === 'media' ? 'restore-picture' : 'bring-back'}
                    variant="secondary"
                    size="sm"
                  >
                    Restore<span className="sr-only"> {item.title}</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
    </AdminPage>
  )
}
