import { data, Form } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select, TextInput } from '#app/ui/field.tsx'
import { type MetricCode, metrics } from '#domain/index/metrics.ts'
import { invitationSchema, replyDays, replyStatuses } from '#domain/index/reply.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { companyNamesOf, readIndex } from '#server/queries/river-health-index.server.ts'
import { decideReply, inviteReply, listReplies } from '#server/services/replies.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { ConfirmButton } from '../components/confirm-button.tsx'
import { Outcome } from '../components/outcome.tsx'
import { Section } from '../components/section.tsx'
import type { Route } from './+types/route.ts'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'moderate')
  const { db } = appContext(context)
  return { replies: await listReplies(db), companies: [...companyNamesOf(await readIndex(db))] }
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  const { id: by } = await requirePermission(context, request, 'moderate')
  const { db, env } = appContext(context)
  const form = await request.formData()
  const respond = (part: { done?: string; problem?: string; link?: string }, status = 200) =>
    data({ at: Date.now(), done: null, problem: null, link: null, ...part }, { status })
  switch (form.get('intent')) {
    case 'invite-reply': {
      const asked = invitationSchema.safeParse(Object.fromEntries(form))
      const token = asked.success ? await inviteReply(db, { ...asked.data, by }) : null
      if (!token) return respond({ problem: 'There is no such value. Choose company, measure and period again.' }, 422)
      return respond({
        done: 'Send this link to the company. It is shown once.',
        link: `${env.siteUrl}/reply/${token}`,
      })
    }
    case 'publish-reply':
    case 'decline-reply': {
      const status = form.get('intent') === 'publish-reply' ? 'published' : 'declined'
      const order = {
        id: String(form.get('id') ?? ''),
        seenUpdatedAt: String(form.get('was') ?? ''),
        status,
        by,
      } as const
      const outcome = await decideReply(db, order)
      if (outcome === 'unknown') return respond({ problem: 'There is no such reply.' }, 404)
      if (outcome === 'changed-since')
        return respond({ problem: 'It has changed meanwhile. Look at it and decide again.' }, 409)
      return respond({ done: `The reply is ${status}.` })
    }
    default:
      return respond({ problem: 'There is no such action.' }, 400)
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Replies', description: 'What companies say of their values.', noIndex: true })

export default function Replies({ loaderData: { replies, companies }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Replies"
      intro="Companies are invited by a link to reply to one of their values. Their words are not edited: publish them or do not."
    >
      {actionData && (
        <Outcome key={actionData.at} tone={actionData.problem ? 'danger' : 'good'}>
          {actionData.problem ?? actionData.done}
          {actionData.link && <code className="block break-all">{actionData.link}</code>}
        </Outcome>
      )}
      <Section title="Invite a reply">
        <Form method="post" className="grid max-w-2xl gap-4">
          <Select label="Company" name="companyId" required>
            {companies.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Select label="Measure" name="metric" required>
            {Object.entries(metrics).map(([code, { label }]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
          <TextInput
            label="Period"
            name="period"
            required
            maxLength={20}
            hint="As the value’s page has it: 2024, 2024-25, 2025-04."
          />
          <p className="text-quiet text-sm">The link is good for {replyDays} days.</p>
          <div>
            <Button type="submit" name="intent" value="invite-reply">
              Make the link
            </Button>
          </div>
        </Form>
      </Section>
      <Section title={`Invitations and replies (${replies.length})`}>
        {replies.length === 0 && <p className="text-quiet">None.</p>}
        <ul className="grid gap-4">
          {replies.map(({ id, company, metric, period, status, body, updatedAt }) => (
            <li key={id} className="rounded-card border border-rule p-4">
              <div className="flex flex-wrap items-center gap-3">
                <Badge tone={replyStatuses[status].tone}>{replyStatuses[status].label}</Badge>
                <strong>
                  {company}: {metrics[metric as MetricCode]?.label ?? metric}, {period}
                </strong>
                <span className="text-quiet text-sm">{londonMoment(updatedAt)}</span>
              </div>
              {body && (
                <>
                  <p className="measure mt-3 whitespace-pre-wrap break-words">{body}</p>
                  <Form method="post" className="mt-4 flex flex-wrap gap-3">
                    <input type="hidden" name="id" value={id} />
                    <input type="hidden" name="was" value={updatedAt} />
                    {status !== 'published' && (
                      <Button type="submit" size="sm" name="intent" value="publish-reply">
                        Publish<span className="sr-only"> the reply of {company}</span>
                      </Button>
                    )}
                    {status === 'published' && (
                      <ConfirmButton
                        label={
                          <>
                            Take down…<span className="sr-only"> the reply of {company}</span>
                          </>
                        }
                        title={`Take down the reply of ${company}?`}
                        confirm="Take it down"
                        intent="decline-reply"
                      >
                        <p>Readers no longer see it beside the value. It stays here, and can be published again.</p>
                      </ConfirmButton>
                    )}
                    {status !== 'published' && status !== 'declined' && (
                      <Button type="submit" size="sm" variant="secondary" name="intent" value="decline-reply">
                        Decline<span className="sr-only"> the reply of {company}</span>
                      </Button>
                    )}
                  </Form>
                </>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </AdminPage>
  )
}
