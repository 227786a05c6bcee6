import { data, Link, redirect } from 'react-router'
import { z } from 'zod'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { may } from '#domain/accounts/permissions.ts'
import { type FormName, formNames } from '#domain/forms/forms.ts'
import { leadFilterOf, leadFilterQuery } from '#domain/forms/lead-filter.ts'
import { readInteger, readPageNumber } from '#domain/text/row-numbers.ts'
import { isStorable, unstorableMessage } from '#domain/text/storable.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { getLead } from '#server/queries/leads.server.ts'
import { listColleagues } from '#server/queries/people.server.ts'
import { erasePerson } from '#server/services/erase-person.server.ts'
import { replyToLead } from '#server/services/reply-lead.server.ts'
import { addLeadNote, resendMail, workLead } from '#server/services/work-lead.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { ActionOutcome } from '../components/outcome.tsx'
import { PersonErasure } from '../components/person-erasure.tsx'
import { Section } from '../components/section.tsx'
import { StatusBadge } from '../components/status-badge.tsx'
import type { Route } from './+types/lead.ts'
import { LeadAnswers } from './lead-answers.tsx'

import { LeadMails } from './lead-mails.tsx'
import { LeadNotes } from './lead-notes.tsx'
import { LeadReply } from './lead-reply.tsx'
import { LeadWork } from './lead-work.tsx'

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const person = await requirePermission(context, request, 'work-leads')
  const { db } = appContext(context)
  const lead = await getLead(db, params.id)
  if (!lead) throw await notFoundOrRedirect(context, request)
  const { searchParams } = new URL(request.url)
  return {
    lead,
    colleagues: await listColleagues(db, 'work-leads'),
    // The list from which it was opened.
    back: leadFilterQuery(leadFilterOf(searchParams), readPageNumber(searchParams.get('page'))),
    mayErase: may(person.role, 'erase-leads'),
  }
}

interface ActionResult {
  at: number
  done: string | null
  problem: string | null
  /** What could not be saved, to fill its form again. */
  submitted: Record<string, string> | null
  errors: Record<string, string>
}
const respond = (part: Partial<ActionResult>, status = 200) =>
  data<ActionResult>({ at: Date.now(), done: null, problem: null, submitted: null, errors: {}, ...part }, { status })

const changedSince =
  'Somebody else has saved it meanwhile, so nothing was written. What you typed is still below. Look at what they did, and send it again if it still holds.'

const words = (max: number, message: string) =>
  z.string().trim().min(1, message).max(max, `Use ${max} characters at most`).refine(isStorable, unstorableMessage)
const noteSchema = z.object({ note: words(4000, 'Write the note first') })
const replySchema = z.object({
  replySubject: words(150, 'Give it a subject').refine((text) => !/[\r\n]/.test(text), 'A subject is one line'),
  reply: words(10_000, 'Write the answer first'),
})
/** The first message for each field. */
const errorsOf = (error: z.ZodError) =>
  Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))

export const action = async ({ context, request, params }: Route.ActionArgs) => {
  const person = await requirePermission(context, request, 'work-leads')
  const { db, env } = appContext(context)
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '')
  const by = person.id
  if (!(await getLead(db, params.id))) throw await notFoundOrRedirect(context, request)
  switch (field('intent')) {
    case 'save-lead': {
      const submitted = { status: field('status'), assignee: field('assignee') }
      const outcome = await workLead(db, {
        id: params.id,
        by,
        seenUpdatedAt: field('was'),
        status: submitted.status || null,
        assigneeId: submitted.assignee,
      })
      if (outcome === 'saved') return respond({ done: 'Saved.' })
      if (outcome === 'changed-since') return respond({ submitted, problem: changedSince }, 409)
      return respond({ submitted, problem: 'There is no such status or person.' }, 422)
    }
    case 'add-note': {
      const submitted = { note: field('note') }
      const checked = noteSchema.safeParse(submitted)
      if (!checked.success) return respond({ submitted, errors: errorsOf(checked.error) }, 422)
      await addLeadNote(db, { id: params.id, body: checked.data.note, by })
      return respond({ done: 'The note is added.' })
    }
    case 'reply': {
      const submitted = { replySubject: field('replySubject'), reply: field('reply') }
      const checked = replySchema.safeParse(submitted)
      if (!checked.success) return respond({ submitted, errors: errorsOf(checked.error) }, 422)
      const { replySubject, reply } = checked.data
      const outcome = await replyToLead(
        { db, env },
        { id: params.id, subject: replySubject, body: reply, seenUpdatedAt: field('was'), by },
      )
      if (outcome === 'queued') return respond({ done: 'The answer is on its way. It stands under Messages.' })
      if (outcome === 'no-address') return respond({ submitted, problem: 'They left no address.' }, 409)
      return respond({ submitted, problem: changedSince }, 409)
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
      if (erasure.kind === 'erased') throw redirect(`/admin/leads?erased=${erasure.records}`)
      return respond({ errors: { typed: 'This is not what has to be typed. Nothing was erased.' } }, 422)
    }
    default:
      return respond({ problem: 'There is no such action.' }, 422)
  }
}

/** Also after a 4xx: a conflict means that somebody else has changed the data. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Enquiry', description: 'One enquiry and what became of it.', noIndex: true })

export default function Lead({ loaderData: { lead, colleagues, back, mayErase }, actionData }: Route.ComponentProps) {
  const name = lead.name ?? lead.email ?? 'an unnamed person'
  const { submitted = null, errors = {} } = actionData ?? {}
  return (
    <AdminPage
      title={`${formNames[lead.form as FormName] ?? lead.form}: ${name}`}
      intro={<TextLink to={`/admin/leads${back}`}>All enquiries</TextLink>}
      actions={<StatusBadge status={lead.status} />}
    >
      <ActionOutcome result={actionData} />
      <div className="grid gap-x-16 lg:grid-cols-2">
        <div>
          <Section title="What was sent">
            <LeadAnswers {...lead} />
          </Section>
          {(lead.related.length > 0 || lead.subscriberId) && (
            <Section title="Also from this person">
              <ul>
                {lead.related.map(({ id, form }) => (
                  <li key={id}>
                    <Link to={`/admin/leads/${id}${back}`} className="text-link">
                      {formNames[form as FormName] ?? form}
                    </Link>
                  </li>
                ))}
                {lead.subscriberId && (
                  <li>
                    <Link to={`/admin/subscribers/${lead.subscriberId}`} className="text-link">
                      {formNames.newsletter}
                    </Link>
                  </li>
                )}
              </ul>
            </Section>
          )}
          {lead.email && (
            <Section title="Answer">
              <LeadReply
                email={lead.email}
                subject={lead.subject}
                updatedAt={lead.updatedAt}
                errors={errors}
                submitted={
                  submitted && 'reply' in submitted
                    ? { replySubject: submitted.replySubject ?? '', reply: submitted.reply ?? '' }
                    : null
                }
              />
            </Section>
          )}
        </div>
        <div className="max-lg:mt-12">
          <Section title="Work on it">
            <LeadWork
              lead={lead}
              colleagues={colleagues}
              submitted={
                submitted && 'status' in submitted
                  ? { status: submitted.status ?? '', assignee: submitted.assignee ?? '' }
                  : null
              }
            />
          </Section>
          <Section title="Notes">
            <LeadNotes notes={lead.notes} error={errors.note ?? null} submitted={submitted?.note ?? null} />
          </Section>
          <Section title="Messages">
            <LeadMails mails={lead.mails} />
          </Section>
          {mayErase && (
            <Section title="Erase this person’s data">
              <PersonErasure
                email={lead.email}
                records={lead.related.length + 1 + (lead.subscriberId ? 1 : 0)}
                error={errors.typed ?? null}
              />
            </Section>
          )}
        </div>
      </div>
    </AdminPage>
  )
}
