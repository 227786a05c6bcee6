import { data, Link, redirect } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { may } from '#domain/accounts/permissions.ts'
import { type FormName, formNames } from '#domain/forms/forms.ts'
import { readInteger } from '#domain/text/row-numbers.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { getLead } from '#server/queries/leads.server.ts'
import { erasePerson } from '#server/services/erase-person.server.ts'
import { resendMail, workLead } from '#server/services/work-lead.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { Outcome } from '../components/outcome.tsx'
import { Section } from '../components/section.tsx'
import { StatusBadge } from '../components/status-badge.tsx'
import type { Route } from './+types/lead.ts'
import { LeadAnswers } from './lead-answers.tsx'
import { LeadErasure } from './lead-erasure.tsx'
import { LeadMails } from './lead-mails.tsx'
import { LeadWork } from './lead-work.tsx'

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const person = await requirePermission(context, request, 'work-leads')
  const lead = await getLead(appContext(context).db, params.id)
  if (!lead) throw await notFoundOrRedirect(context, request)
  return { lead, mayErase: may(person.role, 'erase-leads') }
}

interface ActionResult {
  at: number
  done: string | null
  problem: string | null
  submitted: { status: string; notes: string } | null
  eraseError: string | null
}
const respond = (part: Partial<ActionResult>, status = 200) =>
  data<ActionResult>(
    { at: Date.now(), done: null, problem: null, submitted: null, eraseError: null, ...part },
    { status },
  )

export const action = async ({ context, request, params }: Route.ActionArgs) => {
  const person = await requirePermission(context, request, 'work-leads')
  const { db } = appContext(context)
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '')
  const by = person.id
  if (!(await getLead(db, params.id))) throw await notFoundOrRedirect(context, request)
  switch (field('intent')) {
    case 'save-lead': {
      const submitted = { status: field('status'), notes: field('notes').slice(0, 4000) }
      const outcome = await workLead(db, {
        id: params.id,
        by,
        seenUpdatedAt: field('was'),
        notes: submitted.notes,
        status: submitted.status || null,
      })
      if (outcome === 'saved') return respond({ done: 'Saved.' })
      if (outcome === 'changed-since')
        return respond(
          {
            submitted,
            problem:
              'Somebody else has saved it meanwhile, so nothing was written. What you typed is still below, and what they saved is shown beside it. Save again to write yours.',
          },
          409,
        )
      return respond({ submitted, problem: 'There is no such status.' }, 422)
    }
    case 'resend-mail': {
      const isQueued = await resendMail(db, { leadId: params.id, mailId: readInteger(field('mail')) ?? 0, by })
      return isQueued
        ? respond({ done: 'The message goes out at the next turn.' })
        : respond({ problem: 'It has been sent meanwhile, or it is gone.' }, 409)
    }
    case 'erase-person': {
      await requirePermission(context, request, 'erase-leads')
      const erasure = await erasePerson(db, { id: params.id, confirmation: field('typed'), by })
      if (erasure.kind === 'erased') throw redirect(`/admin/leads?erased=${erasure.leads}`)
      return respond({ eraseError: 'This is not what has to be typed. Nothing was erased.' }, 422)
    }
    default:
      return respond({ problem: 'There is no such action.' }, 422)
  }
}

/** Also after a 4xx: a conflict means that somebody else has changed the data. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Enquiry', description: 'One enquiry and what became of it.', noIndex: true })

export default function Lead({ loaderData: { lead, mayErase }, actionData }: Route.ComponentProps) {
  const name = lead.name ?? lead.email ?? 'an unnamed person'
  return (
    <AdminPage
      title={`${formNames[lead.form as FormName] ?? lead.form}: ${name}`}
      intro={<TextLink to="/admin/leads">All enquiries</TextLink>}
      actions={<StatusBadge status={lead.status} />}
    >
      {actionData?.done && (
        <Outcome key={actionData.at} tone="good">
          {actionData.done}
        </Outcome>
      )}
      {actionData?.problem && (
        <Outcome key={actionData.at} tone="danger">
          <p>{actionData.problem}</p>
          {actionData.submitted && (
            <p className="mt-2 whitespace-pre-wrap">Saved by the other person: {lead.notes ?? 'no notes'}</p>
          )}
        </Outcome>
      )}
      <div className="grid gap-x-16 lg:grid-cols-2">
        <div>
          <Section title="What was sent">
            <LeadAnswers {...lead} />
          </Section>
          {lead.related.length > 0 && (
            <Section title="Also from this person">
              <ul>
                {lead.related.map(({ id, form }) => (
                  <li key={id}>
                    <Link to={`/admin/leads/${id}`} className="text-link">
                      {formNames[form as FormName] ?? form}
                    </Link>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
        <div className="max-lg:mt-12">
          <Section title="Work on it">
            <LeadWork lead={lead} submitted={actionData?.submitted ?? null} />
          </Section>
          <Section title="Messages">
            <LeadMails mails={lead.mails} />
          </Section>
          {mayErase && (
            <Section title="Erase this person’s data">
              <LeadErasure
                email={lead.email}
                records={lead.related.length + 1}
                error={actionData?.eraseError ?? null}
              />
            </Section>
          )}
        </div>
      </div>
    </AdminPage>
  )
}
