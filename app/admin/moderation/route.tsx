import { data } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { listModeration } from '#server/queries/moderation.server.ts'
import { type Moderated, moderateCorrection, moderateVoice } from '#server/services/moderate.server.ts'
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

interface Answer {
  at: number
  done: string | null
  problem: string | null
  /** A note that would not do, and whose it is. */
  note: { id: string; typed: string; error: string } | null
}
const answer = (part: Partial<Answer>, status = 200) =>
  data<Answer>({ at: Date.now(), done: null, problem: null, note: null, ...part }, { status })

const outcome = (moderated: Moderated, done: string) => {
  if (moderated === 'done') return answer({ done })
  if (moderated === 'unknown') return answer({ problem: 'There is no such record.' }, 404)
  return answer({ problem: 'Somebody else has decided or changed it meanwhile. Look at it and decide again.' }, 409)
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  const person = await requirePermission(context, request, 'moderate')
  const { db } = appContext(context)
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '')
  const intent = field('intent')
  const decision = { id: field('id'), was: field('was'), by: person.id }
  if (!/^[0-9a-f-]{36}$/.test(decision.id)) return outcome('unknown', '')
  switch (intent) {
    case 'publish-voice': {
      const withName = field('leaveOut') !== 'yes'
      return outcome(await moderateVoice(db, { ...decision, status: 'published', withName }), 'The voice is published.')
    }
    case 'reject-voice':
      return outcome(await moderateVoice(db, { ...decision, status: 'rejected' }), 'The voice is rejected.')
    case 'withdraw-voice':
      return outcome(
        await moderateVoice(db, { ...decision, status: 'withdrawn' }),
        'The voice is taken down. It is deleted within the hour.',
      )
    case 'accept-correction':
    case 'decline-correction': {
      const typed = field('note').trim()
      if (typed.length < 10 || typed.length > 500)
        return answer({ note: { id: decision.id, typed, error: 'Write a note of 10 to 500 characters' } }, 422)
      const status = intent === 'accept-correction' ? 'accepted' : 'declined'
      return outcome(
        await moderateCorrection(db, { ...decision, status, note: typed }),
        `The correction is ${status}. The note is public.`,
      )
    }
    default:
      return answer({ problem: 'There is no such action.' }, 422)
  }
}

/** Also after a refusal: what is shown is then what somebody else has made of it. */
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
  const correctionCards = (list: typeof corrections) => (
    <ul className="grid gap-4">
      {list.map((correction) => (
        <CorrectionCard
          key={correction.id}
          correction={correction}
          typed={noteOf(correction.id)?.typed ?? null}
          error={noteOf(correction.id)?.error ?? null}
        />
      ))}
    </ul>
  )
  const voiceCards = (list: typeof voices) => (
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
        {voices.length > 0 ? voiceCards(voices) : <p className="text-quiet">None is waiting.</p>}
      </Section>
      <Section title={`Corrections waiting (${corrections.length})`}>
        {corrections.length > 0 ? correctionCards(corrections) : <p className="text-quiet">None is waiting.</p>}
      </Section>
      {decidedVoices.length + decidedCorrections.length > 0 && (
        <Section title="Decided lately" intro="A decision can be changed.">
          <div className="grid gap-4">
            {decidedVoices.length > 0 && voiceCards(decidedVoices)}
            {decidedCorrections.length > 0 && correctionCards(decidedCorrections)}
          </div>
        </Section>
      )}
    </AdminPage>
  )
}
