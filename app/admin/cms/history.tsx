import { data, Form, Link, redirect } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import { Table } from '#app/ui/table.tsx'
import { may } from '#domain/accounts/permissions.ts'
import { permissionFor } from '#domain/cms/entry-action.ts'
import { entryDiff } from '#domain/cms/entry-diff.ts'
import { getCollection } from '#domain/collections/all.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { isUuid, readInteger } from '#domain/text/row-numbers.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { getCmsEntry } from '#server/queries/cms-entries.server.ts'
import { getCopies, getRevisionData, listRevisions } from '#server/queries/revisions.server.ts'
import { restoreEntry } from '#server/services/cms/restore-entry.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import type { Route } from './+types/history.ts'
import { CmsBreadcrumbs } from './cms-breadcrumbs.tsx'
import { DiffView } from './diff-view.tsx'

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { role } = await requirePermission(context, request, 'look')
  const { db } = appContext(context)
  const collection = getCollection(params.collection)
  const entry = collection && (await getCmsEntry(db, collection, params.id))
  if (!entry) throw await notFoundOrRedirect(context, request)
  const revisions = await listRevisions(db, entry.id)
  const { searchParams } = new URL(request.url)
  const versionOf = (name: string, fallback: number) => readInteger(searchParams.get(name)) ?? fallback
  const to = versionOf('to', revisions[0]?.version ?? entry.version)
  const from = versionOf('from', revisions.find(({ version }) => version < to)?.version ?? 1)
  const isLiveAgainstDraft = searchParams.has('live')
  const [dataByVersion, copies] = await Promise.all([
    getRevisionData(db, entry.id, [from, to]),
    getCopies(db, entry.id),
  ])
  const [before, after] = isLiveAgainstDraft
    ? [copies.live, copies.draft]
    : [dataByVersion.get(from), dataByVersion.get(to)]
  return {
    name: collection.name,
    plural: collection.plural,
    entry: { id: entry.id, title: entry.title, version: entry.version },
    mayRestore: may(role, permissionFor(collection.name, 'restore')) && entry.state !== 'deleted',
    revisions,
    from,
    to,
    isLiveAgainstDraft: isLiveAgainstDraft && copies.live !== null,
    hasDraft: entry.state === 'changed' || (entry.state === 'scheduled' && entry.isLive),
    diff: before && after ? entryDiff(collection.fields, before, after) : null,
  }
}

export const action = async ({ context, request, params }: Route.ActionArgs) => {
  const person = await requirePermission(context, request, permissionFor(params.collection, 'restore'))
  const form = await request.formData()
  const [expectedVersion, from] = [readInteger(form.get('version')), readInteger(form.get('from'))]
  if (expectedVersion === null || from === null || !isUuid(params.id))
    throw new Response('There is no such version.', { status: 400 })
  const seen = { collection: params.collection, id: params.id, expectedVersion }
  const outcome = await restoreEntry(appContext(context).db, { seen, by: person.id, from })
  if (outcome.kind === 'done') throw redirect(`/cms/${params.collection}/${params.id}`)
  const why = outcome.kind === 'refused' ? outcome.why : 'Somebody has saved this entry meanwhile. Look at it again.'
  return data({ why }, { status: 409 })
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'History', description: 'The versions of an entry.', noIndex: true })

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { name, plural, entry, mayRestore, revisions, from, to, isLiveAgainstDraft, hasDraft, diff } = loaderData
  const entryPath = `/cms/${name}/${entry.id}`
  return (
    <AdminPage
      title={`History of ${entry.title}`}
      intro={
        <CmsBreadcrumbs
          steps={[
            { to: `/cms/${name}`, label: plural },
            { to: entryPath, label: entry.title },
          ]}
        />
      }
    >
      {actionData && (
        <p role="alert" className="mb-6 rounded-card bg-danger-ground p-4 text-danger">
          {actionData.why}
        </p>
      )}
      <Table caption="Every saved version, the newest first" captionHidden>
        <thead>
          <tr>
            <th scope="col">Version</th>
            {['When', 'Who', 'What', 'Compare'].map((column) => (
              <th key={column} scope="col" className="max-sm:hidden">
                {column}
              </th>
            ))}
            {mayRestore && <th scope="col">Restore</th>}
          </tr>
        </thead>
        <tbody>
          {revisions.map(({ version, at, by, note, isLive }, index) => (
            <tr key={version}>
              <th scope="row">
                {version}{' '}
                {isLive && (
                  <Badge tone="green" icon="check">
                    Live
                  </Badge>
                )}
                {/* On a phone there is one column beside the buttons. */}
                <span className="mt-1 block font-normal text-quiet text-sm sm:hidden">
                  {note ?? 'Saved'}, {londonMoment(at)}, {by ?? 'the site'}
                </span>
              </th>
              <td className="max-sm:hidden">{londonMoment(at)}</td>
              <td className="max-sm:hidden">{by ?? 'The site'}</td>
              <td className="max-sm:hidden">{note ?? 'Saved'}</td>
              <td className="max-sm:hidden">
                {revisions[index + 1] && (
                  <Link to={`?from=${revisions[index + 1]!.version}&to=${version}#changes`} className="text-link">
                    With version {revisions[index + 1]!.version}
                  </Link>
                )}
              </td>
              {mayRestore && (
                <td>
                  {version !== entry.version && (
                    <Form method="post" reloadDocument>
                      <input type="hidden" name="version" value={entry.version} />
                      <input type="hidden" name="from" value={version} />
                      <Button type="submit" name="intent" value="restore" variant="secondary" size="sm">
                        Restore <span className="max-sm:sr-only">version {version} as a draft</span>
                      </Button>
                    </Form>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      <section id="changes" aria-labelledby="changes-heading" className="mt-12">
        <h2 id="changes-heading" className="mb-4 text-2xl">
          {isLiveAgainstDraft ? 'From what is live to the draft' : `From version ${from} to version ${to}`}
        </h2>
        {hasDraft && !isLiveAgainstDraft && (
          <p className="mb-4">
            <Link to="?live#changes" className="text-link">
              Compare what is live with the draft
            </Link>
          </p>
        )}
        <Form className="mb-6 flex flex-wrap items-end gap-4" key={`${from}-${to}`}>
          {(['from', 'to'] as const).map((side) => (
            <Select
              key={side}
              label={side === 'from' ? 'From' : 'To'}
              name={side}
              defaultValue={String(side === 'from' ? from : to)}
            >
              {revisions.map(({ version }) => (
                <option key={version} value={version}>
                  Version {version}
                </option>
              ))}
            </Select>
          ))}
          <Button type="submit" variant="secondary">
            Compare versions
          </Button>
        </Form>
        {diff === null && <p className="text-quiet">One of these versions is not there.</p>}
        {diff?.length === 0 && <p className="text-quiet">The text is the same in both.</p>}
        <div className="grid gap-4">
          {diff?.map(({ name: field, label, lines }) => (
            <DiffView key={field} label={label} lines={lines} />
          ))}
        </div>
      </section>
    </AdminPage>
  )
}
