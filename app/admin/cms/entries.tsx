import { data, redirect } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { may } from '#domain/accounts/permissions.ts'
import { bulkEntryIntent, isBulkIntent } from '#domain/cms/bulk.ts'
import { permissionFor } from '#domain/cms/entry-action.ts'
import { entryFilterOf, entryFilterQuery, filtersOf } from '#domain/cms/entry-filter.ts'
import { getCollection } from '#domain/collections/all.ts'
import { readPageNumber } from '#domain/text/row-numbers.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { getBinnedTitle } from '#server/queries/bin.server.ts'
import { getListChoices, listCmsEntries } from '#server/queries/entry-list.server.ts'
import { changeEntries } from '#server/services/cms/change-entries.server.ts'
import { deleteView, listSavedViews, saveView } from '#server/services/cms/saved-views.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { Notice } from '../components/notice.tsx'
import type { Route } from './+types/entries.ts'
import { BinNotice } from './bin-notice.tsx'
import { CmsBreadcrumbs } from './cms-breadcrumbs.tsx'
import { BulkReport } from './list/bulk-report.tsx'
import { EntryFilterForm } from './list/entry-filter-form.tsx'
import { EntryTable } from './list/entry-table.tsx'
import { SavedViews } from './list/saved-views.tsx'

/** The list that has the entries of every collection. */
const everything = 'all'

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const person = await requirePermission(context, request, 'look')
  const collection = getCollection(params.collection) ?? null
  if (!collection && params.collection !== everything) throw await notFoundOrRedirect(context, request)
  const { db } = appContext(context)
  const { searchParams } = new URL(request.url)
  const filter = entryFilterOf(searchParams)
  const page = readPageNumber(searchParams.get('page'))
  const list = collection?.name ?? everything
  const mayDo = (intent: 'save' | 'publish') => may(person.role, permissionFor(list, intent))
  const offers = collection ? filtersOf(collection) : { desk: true, tag: true, stream: true }
  return {
    list,
    plural: collection?.plural ?? 'All content',
    singular: collection?.singular ?? null,
    canBegin: collection !== null && !collection.isFixed && mayDo('save'),
    rights: { save: mayDo('save') && !collection?.isFixed, publish: mayDo('publish'), tag: offers.tag },
    filter,
    page,
    offers,
    binned: await getBinnedTitle(db, list, searchParams.get('binned')),
    choices: await getListChoices(db),
    views: await listSavedViews(db, person.id, list),
    ...(await listCmsEntries(db, { collection, filter, page })),
  }
}

export const action = async ({ context, request, params }: Route.ActionArgs) => {
  const person = await requirePermission(context, request, 'look')
  const { db, pages } = appContext(context)
  const form = await request.formData()
  const intent = form.get('intent')
  const collection = getCollection(params.collection) ?? null
  if (!collection && params.collection !== everything) throw await notFoundOrRedirect(context, request)
  if (intent === 'save-view') {
    const problem = await saveView(db, { userId: person.id, list: params.collection, form })
    return problem ? data({ problem }, { status: 422 }) : { message: 'The view is saved.' }
  }
  if (intent === 'delete-view') {
    await deleteView(db, { userId: person.id, form })
    throw redirect(`/cms/${params.collection}`)
  }
  if (!isBulkIntent(intent)) throw new Response('There is no such thing to do.', { status: 400 })
  await requirePermission(context, request, permissionFor(params.collection, bulkEntryIntent[intent]))
  const outcome = await changeEntries({ db, pages }, { person, intent, form })
  return 'problem' in outcome ? data(outcome, { status: 422 }) : outcome
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: args.loaderData?.plural ?? 'Content',
    description: 'The entries of a collection and their state.',
    noIndex: true,
  })

export default function Entries({ loaderData, actionData }: Route.ComponentProps) {
  const { list, plural, singular, canBegin, rights, filter, page, offers, choices, views, binned, total, pages, rows } =
    loaderData
  const path = `/cms/${list}`
  return (
    <AdminPage
      title={plural}
      intro={<CmsBreadcrumbs />}
      actions={
        canBegin && (
          <ButtonLink to={`${path}/new`} size="sm">
            New {singular?.toLowerCase()}
          </ButtonLink>
        )
      }
    >
      {actionData && 'result' in actionData && <BulkReport result={actionData.result} mayPublish={rights.publish} />}
      {actionData && 'problem' in actionData && <Notice isError>{actionData.problem}</Notice>}
      {actionData && 'message' in actionData && <Notice>{actionData.message}</Notice>}
      {binned && <BinNotice title={binned} />}
      <EntryFilterForm path={path} filter={filter} offers={offers} choices={choices} />
      <SavedViews path={path} query={entryFilterQuery(filter)} views={views} />
      {rows.length === 0 ? (
        <p className="text-quiet">No entry fits.</p>
      ) : (
        <EntryTable
          caption={`${total} ${total === 1 ? 'entry' : 'entries'}`}
          rows={rows}
          namesCollection={list === everything}
          rights={rights}
          choices={choices}
        />
      )}
      <div className="mt-6">
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(number) => path + entryFilterQuery(filter, number)}
          label={plural}
        />
      </div>
    </AdminPage>
  )
}
