import { data } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { isUuid } from '#domain/text/row-numbers.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { listModeration } from '#server/queries/moderation.server.ts'
import { type ModerationOutcome, moderateCorrection, moderateVoice } from '#server/services/moderate.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { Outcome } from '../components/outcome.tsx'
import { Section } from '../components/section.tsx'
import type { Route } from './+types/route.ts'
import { CorrectionCard } from './correction-card.tsx'
import { VoiceCard } from './voice-card.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'moderate')
  const { db } = appContext(context)
  const [voices, corrections, decidedVoices, decidedCorrections] = await Promise.all([
    listModeration(db, { form: 'voice', waiting: true }),
    listModeration(db, { form: 'correction', waiting: true }),
    listModeration(db, { form: 'voice', waiting: false }),
    listModeration(db, { form: 'correction', waiting: false }),
  ])
  return { voices, corrections, decidedVoices, decidedCorrections }
}

interface ActionResult {
  at: number
  done: string | null
  problem: string | null
  /** A note that failed validation, and the correction it belongs to. */
  note: { id: string; text: string; error: string } | null
}
const respond = (part: Partial<ActionResult>, status = 200) =>
  data<ActionResult>({ at: Date.now(), done: null, problem: null, note: null, ...part }, { status })

const respondTo = (outcome: ModerationOutcome, done: string) => {
  if (outcome === 'done') return respond({ done })
  if (outcome === 'unknown') return respond({ problem: 'There is no such record.' }, 404)
  return respond({ problem: 'Somebody else has decided or changed it meanwhile. Look at it and decide again.' }, 409)
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  const person = await requirePermission(context, request, 'moderate')
  const { db } = appContext(context)
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '')
  const intent = field('intent')
  const decision = { id: field('id'), seenUpdatedAt: field('was'), by: person.id }
  if (!isUuid(decision.id)) return respondTo('unknown', '')
  switch (intent) {
    case 'publish-voice': {
      const withName = field('leaveOut') !== 'yes'
      return respondTo(
        await moderateVoice(db, { ...decision, status: 'published', withName }),
        'The voice is published.',
      )
    }
    case 'reject-voice':
      return respondTo(await moderateVoice(db, { ...decision, status: 'rejected' }), 'The voice is rejected.')
    case 'withdraw-voice':
      return respondTo(
        await moderateVoice(db, { ...decision, status: 'withdrawn' }),
        'The voice is taken down. It is deleted within the hour.',
      )
    case 'accept-correction':
    case 'decline-correction': {
      const text = field('note').trim()
      if (text.length < 10 || text.length > 500)
        return respond({ note: { id: decision.id, text, error: 'Write a note of 10 to 500 characters' } }, 422)
      const status = intent === 'accept-correction' ? 'accepted' : 'declined'
      return respondTo(
        await moderateCorrection(db, { ...decision, status, note: text }),
        `The correction is ${status}. The note is public.`,
      )
    }
    default:
      return respond({ problem: 'There is no such action.' }, 422)
  }
}

/** Also after a 4xx: a conflict means that somebody else has changed the data. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Moderation',
    description: 'Voices and corrections that wait for a decision.',
    noIndex: true,
  })

export default function Moderation({ loaderData, actionData }: Route.ComponentProps) {
  const { voices, corrections, decidedVoices, decidedCorrections } = loaderData
  const noteOf = (id: string) => (actionData?.note?.id === id ? actionData.note : null)
  const renderCorrections = (list: typeof corrections) => (
    <ul className="grid gap-4">
      {list.map((correction) => (
        <CorrectionCard
          key={correction.id}
          correction={correction}
          submittedNote={noteOf(correction.id)?.text ?? null}
          error={noteOf(correction.id)?.error ?? null}
        />
      ))}
    </ul>
  )
  const renderVoices = (list: typeof voices) => (
    <ul className="grid gap-4">
      {list.map((voice) => (
        <VoiceCard key={voice.id} voice={voice} />
      ))}
    </ul>
  )
  return (
    <AdminPage
      title="Moderation"
      intro="What people ask us to publish or to put right. Their words are not edited: publish them or do not."
    >
      {(actionData?.problem || actionData?.done) && (
        <Outcome key={actionData.at} tone={actionData.problem ? 'danger' : 'good'}>
          {actionData.problem ?? actionData.done}
        </Outcome>
      )}
      <Section title={`Voices waiting (${voices.length})`}>
        {voices.length > 0 ? renderVoices(voices) : <p className="text-quiet">None is waiting.</p>}
      </Section>
      <Section title={`Corrections waiting (${corrections.length})`}>
        {corrections.length > 0 ? renderCorrections(corrections) : <p className="text-quiet">None is waiting.</p>}
      </Section>
      {decidedVoices.length + decidedCorrections.length > 0 && (
        <Section title="Decided lately" intro="A decision can be changed.">
          <div className="grid gap-4">
            {decidedVoices.length > 0 && renderVoices(decidedVoices)}
            {decidedCorrections.length > 0 && renderCorrections(decidedCorrections)}
          </div>
        </Section>
      )}
    </AdminPage>
  )
}
