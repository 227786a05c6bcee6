import { data, Form, redirect } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { Table } from '#app/ui/table.tsx'
import { webhookUrlSchema } from '#domain/cms/webhook.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { addWebhook, listWebhooks, removeWebhook } from '#server/services/webhooks.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { ConfirmButton } from '../components/confirm-button.tsx'
import { Notice } from '../components/notice.tsx'
import { Section } from '../components/section.tsx'
import type { Route } from './+types/route.ts'

const notes = new Map(Object.entries({ added: 'The address is added.', removed: 'The address is removed.' }))

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'change-settings')
  const note = notes.get(new URL(request.url).searchParams.get('done') ?? '') ?? null
  return { ...(await listWebhooks(appContext(context).db)), note }
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  const { id: by } = await requirePermission(context, request, 'change-settings')
  const { db, env } = appContext(context)
  const form = await request.formData()
  const refuse = (error: string, status = 422) => data({ error, url: String(form.get('url') ?? '') }, { status })
  switch (form.get('intent')) {
    case 'add-webhook': {
      const url = webhookUrlSchema(env.allowPrivateWebhooks).safeParse(form.get('url'))
      if (!url.success) return refuse(url.error.issues[0]!.message)
      if (!(await addWebhook(db, { url: url.data, by })))
        return refuse('There are twenty already. Remove one first.', 409)
      throw redirect('/admin/webhooks?done=added')
    }
    case 'remove-webhook':
      if (!(await removeWebhook(db, { id: String(form.get('id') ?? ''), by })))
        return refuse('It is gone already.', 404)
      throw redirect('/admin/webhooks?done=removed')
    default:
      return refuse('There is no such action.', 400)
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Webhooks', description: 'Who is told when something is published.', noIndex: true })

export default function Webhooks({ loaderData: { webhooks, deliveries, note }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Webhooks"
      intro="Addresses that are told, by a signed POST, when an entry is published or taken down."
    >
      {note && !actionData && <Notice>{note}</Notice>}
      <Section title="Addresses">
        <ul className="grid max-w-3xl gap-4">
          {webhooks.map(({ id, url, secret, createdAt }) => (
            <li key={id} className="rounded-card border border-rule p-4">
              <p className="break-all font-semibold">{url}</p>
              <p className="text-quiet text-sm">Since {londonMoment(createdAt)}</p>
              <details className="mt-2 text-sm">
                <summary className="inline-flex min-h-6 cursor-pointer text-action underline">
                  Show the key of the signature
                </summary>
                <p className="mt-2 break-all font-mono">{secret}</p>
              </details>
              <Form method="post" className="mt-3">
                <input type="hidden" name="id" value={id} />
                <ConfirmButton
                  label="Remove…"
                  title="Remove this address?"
                  confirm="Remove the address"
                  intent="remove-webhook"
                >
                  <p className="break-all">
                    {url} is told nothing more, and its key and the log of its deliveries go. What waits is not
                    delivered.
                  </p>
                </ConfirmButton>
              </Form>
            </li>
          ))}
        </ul>
        <Form method="post" className="mt-6 grid max-w-xl gap-4">
          <input type="hidden" name="intent" value="add-webhook" />
          <TextInput
            label="Address"
            name="url"
            type="url"
            maxLength={500}
            placeholder="https://example.org/hook"
            hint="It has to start with https:// and be on the public internet."
            defaultValue={actionData?.url}
            error={actionData?.error}
            required
          />
          <div>
            <Button type="submit">Add the address</Button>
          </div>
        </Form>
      </Section>
      <Section title="Deliveries" intro="The latest fifty. A failed one is tried again for about two days.">
        {deliveries.length === 0 ? (
          <p className="text-quiet">None yet.</p>
        ) : (
          <Table caption="Deliveries" captionHidden dense className="min-w-2xl">
            <thead>
              <tr>
                <th scope="col">Entry</th>
                <th scope="col">Event</th>
                <th scope="col">State</th>
                <th scope="col">To</th>
                <th scope="col">At</th>
              </tr>
            </thead>
            <tbody>
              {deliveries.map(({ id, url, event, entry, attempts, lastError, deliveredAt, createdAt }) => (
                <tr key={id}>
                  <th scope="row">
                    {entry.collection}/{entry.slug}
                  </th>
                  <td>{event}</td>
                  <td>
                    <Badge tone={deliveredAt ? 'green' : attempts > 0 ? 'danger' : 'caution'}>
                      {deliveredAt ? 'Delivered' : attempts > 0 ? `Failed ${attempts} times` : 'Waiting'}
                    </Badge>
                    {lastError && <span className="block break-words text-danger text-sm">{lastError}</span>}
                  </td>
                  <td className="break-all">{url}</td>
                  <td className="whitespace-nowrap">{londonMoment(createdAt)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Section>
    </AdminPage>
  )
}
