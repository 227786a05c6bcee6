import { data, redirect } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { issueStatuses } from '#domain/newsletter/issue.ts'
import { readIssueForm } from '#domain/newsletter/issue-form.ts'
import { readInteger } from '#domain/text/row-numbers.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { countSubscribers, getIssue, listItems, listMailable } from '#server/queries/subscribers.server.ts'
import {
  cancelIssue,
  deleteIssue,
  type IssueOutcome,
  pauseIssue,
  previewIssue,
  resumeIssue,
  saveIssue,
  sendTest,
  startIssue,
} from '#server/services/newsletter-issue.server.ts'
import { AdminPage } from '../../components/admin-page.tsx'
import { ActionOutcome } from '../../components/outcome.tsx'
import { Section } from '../../components/section.tsx'
import type { Route } from './+types/route.ts'
import { IssueForm } from './issue-form.tsx'
import { IssueProgress } from './issue-progress.tsx'
import { IssueSending } from './issue-sending.tsx'

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const person = await requirePermission(context, request, 'send-newsletter')
  const { db, env } = appContext(context)
  const issue = await getIssue(db, params.id)
  if (!issue) throw await notFoundOrRedirect(context, request)
  const isDraft = issue.status === 'draft'
  const { html: _, text: __, ...fields } = issue
  return {
    issue: fields,
    isDraft,
    items: isDraft ? await listItems(db, issue.items) : [],
    choices: isDraft ? await listMailable(db) : [],
    recipients: (await countSubscribers(db)).subscribed,
    ownAddress: person.email,
    sendsMail: env.mail.smtpUrl !== undefined,
    text: (await previewIssue(db, issue, env.siteUrl)).text,
  }
}

interface ActionResult {
  at: number
  done: string | null
  problem: string | null
  errors: Record<string, string>
  submitted: { subject: string; preheader: string; intro: string } | null
}
const respond = (part: Partial<ActionResult>, status = 200) =>
  data<ActionResult>({ at: Date.now(), done: null, problem: null, errors: {}, submitted: null, ...part }, { status })

const respondTo = (outcome: IssueOutcome, submitted: ActionResult['submitted'] = null) =>
  outcome.kind === 'done' ? respond({ done: outcome.message }) : respond({ problem: outcome.why, submitted }, 409)

export const action = async ({ context, request, params }: Route.ActionArgs) => {
  const person = await requirePermission(context, request, 'send-newsletter')
  const { db, env } = appContext(context)
  if (!(await getIssue(db, params.id))) throw await notFoundOrRedirect(context, request)
  const form = await request.formData()
  const change = { id: params.id, by: person.id }
  const version = readInteger(form.get('version')) ?? -1
  switch (form.get('intent')) {
    case 'save-issue': {
      const { draft, errors, submitted } = readIssueForm(form)
      if (!draft) return respond({ errors, submitted }, 422)
      return respondTo(await saveIssue(db, { ...change, version, draft }), submitted)
    }
    case 'test-issue':
      return respondTo(await sendTest({ db, env }, { ...change, to: person.email }))
    case 'send-issue':
      if (form.get('confirmed') !== 'yes') return respond({ errors: { confirmed: 'Tick the box to send it' } }, 422)
      return respondTo(await startIssue({ db, env }, { ...change, version }))
    case 'pause-issue':
      return respondTo(await pauseIssue(db, change))
    case 'resume-issue':
      return respondTo(await resumeIssue(db, change))
    case 'cancel-issue':
      return respondTo(await cancelIssue(db, change))
    case 'delete-issue': {
      const outcome = await deleteIssue(db, change)
      if (outcome.kind === 'done') throw redirect('/admin/newsletter')
      return respondTo(outcome)
    }
    default:
      return respond({ problem: 'There is no such action.' }, 422)
  }
}

/** Also after a 4xx: a conflict means that somebody else has changed it. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Issue of the newsletter', description: 'Write, test and send it.', noIndex: true })

export default function Issue({ loaderData, actionData }: Route.ComponentProps) {
  const { issue, isDraft, items, choices, recipients, ownAddress, sendsMail, text } = loaderData
  const { label, tone } = issueStatuses[issue.status]
  return (
    <AdminPage
      title={issue.subject}
      intro={<TextLink to="/admin/newsletter">Newsletter</TextLink>}
      actions={<Badge tone={tone}>{label}</Badge>}
    >
      <ActionOutcome result={actionData} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div>
          {issue.result && (
            <Section title="How far it has got">
              <IssueProgress {...issue} result={issue.result} />
            </Section>
          )}
          {isDraft && (
            <>
              <Section title="Write">
                <IssueForm
                  version={issue.version}
                  fields={actionData?.submitted ?? issue}
                  items={items}
                  choices={choices.filter(({ id }) => !issue.items.includes(id))}
                  errors={actionData?.errors ?? {}}
                />
              </Section>
              <Section title="Test and send">
                <IssueSending
                  version={issue.version}
                  recipients={recipients}
                  ownAddress={ownAddress}
                  sendsMail={sendsMail}
                  error={actionData?.errors.confirmed ?? null}
                />
              </Section>
            </>
          )}
        </div>
        <Section title="Preview" intro={isDraft ? 'Of what is saved.' : 'What was sent.'}>
          <iframe
            title="The message in HTML"
            key={`${issue.version} ${actionData?.at ?? 0}`}
            src={`/admin/newsletter/${issue.id}/mail.html`}
            className="h-160 w-full rounded-card border border-rule bg-white"
          />
          <details className="mt-4">
            <summary className="inline-flex min-h-6 cursor-pointer text-action underline">The message as text</summary>
            <p className="mt-3 whitespace-pre-wrap break-words font-mono text-sm">{text}</p>
          </details>
        </Section>
      </div>
    </AdminPage>
  )
}
