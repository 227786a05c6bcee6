import { isUuid, readInteger } from '#domain/text/row-numbers.ts'
import type { Db } from '../db/db.ts'
import { type ModerationOutcome, moderateCorrection, moderateSpam, moderateVoice } from './moderate.server.ts'

export interface DecisionResult {
  status: number
  done: string | null
  problem: string | null
  /** Where in the list the decided item stood. */
  place: number
  /** A note that failed validation, and the correction it belongs to. */
  note: { id: string; text: string; error: string } | null
}

/** More than a page shows, and no list that somebody makes up. */
const maxBulk = 50

/** One form of the moderation page, from the posted fields to the answer. The route has checked the permission. */
export const decideForm = async (db: Db, form: FormData, by: string): Promise<DecisionResult> => {
  const field = (name: string) => String(form.get(name) ?? '')
  const place = Math.max(0, readInteger(field('place')) ?? 0)
  const respond = (part: Partial<DecisionResult>, status = 200): DecisionResult => ({
    status,
    done: null,
    problem: null,
    note: null,
    place,
    ...part,
  })
  const respondTo = (outcome: ModerationOutcome, done: string) => {
    if (outcome === 'done') return respond({ done })
    if (outcome === 'unknown') return respond({ problem: 'There is no such record.' }, 404)
    return respond({ problem: 'Somebody else has decided or changed it meanwhile. Look at it and decide again.' }, 409)
  }
  const intent = field('intent')
  const moderatedForm = field('form') === 'correction' ? 'correction' : 'voice'
  if (intent === 'spam-all' || intent === 'reject-all') {
    const chosen = form.getAll('item').map(String).slice(0, maxBulk).map(readChoice)
    const decisions = chosen.filter(({ id }) => isUuid(id))
    if (decisions.length === 0) return respond({ problem: 'Tick at least one.' }, 422)
    let changed = 0
    for (const { id, seenUpdatedAt } of decisions) {
      const decision = { id, seenUpdatedAt, by }
      const outcome =
        intent === 'spam-all'
          ? await moderateSpam(db, moderatedForm, decision)
          : await moderateVoice(db, { ...decision, status: 'rejected' })
      if (outcome === 'done') changed++
    }
    const left = decisions.length - changed
    const verb = intent === 'spam-all' ? 'put away as spam' : 'rejected'
    return respond({
      done: `${changed} ${verb}.${left > 0 ? ` ${left} left: somebody else has changed them meanwhile.` : ''}`,
    })
  }
  const decision = { id: field('id'), seenUpdatedAt: field('was'), by }
  if (!isUuid(decision.id)) return respondTo('unknown', '')
  switch (intent) {
    case 'publish-voice': {
      const withName = field('leaveOut') !== 'yes'
      const outcome = await moderateVoice(db, { ...decision, status: 'published', withName })
      return respondTo(outcome, 'The voice is published.')
    }
    case 'reject-voice':
      return respondTo(await moderateVoice(db, { ...decision, status: 'rejected' }), 'The voice is rejected.')
    case 'withdraw-voice':
      return respondTo(
        await moderateVoice(db, { ...decision, status: 'withdrawn' }),
        'The voice is taken down. It is deleted within the hour.',
      )
    case 'mark-spam':
      return respondTo(await moderateSpam(db, moderatedForm, decision), 'It is put away as spam.')
    case 'accept-correction':
    case 'decline-correction': {
      const text = field('note').trim()
      if (text.length < 10 || text.length > 500)
        return respond({ note: { id: decision.id, text, error: 'Write a note of 10 to 500 characters' } }, 422)
      const [since, effect] = [field('since').trim(), field('effect').trim()]
      if (since.length > 60 || effect.length > 200)
        return respond({ note: { id: decision.id, text, error: 'Since when: 60 characters; effect: 200' } }, 422)
      const status = intent === 'accept-correction' ? 'accepted' : 'declined'
      return respondTo(
        await moderateCorrection(db, { ...decision, status, note: text, since, effect }),
        `The correction is ${status}. The note is public.`,
      )
    }
    default:
      return respond({ problem: 'There is no such action.' }, 422)
  }
}

/** A ticked box: the record, and when it was last changed (the optimistic lock). */
const readChoice = (value: string) => {
  const [id = '', seenUpdatedAt = ''] = value.split(' ')
  return { id, seenUpdatedAt }
}
