import { english, type Text } from '../text/message.ts'

/** One change of a figure, as its value page tells it: who, from what to what, why. */
export interface AccountChange {
  date: string
  text: string
  /** As the editor gave it. */
  reason?: string | null
  /** That it was taken back, and when. */
  undone?: string | null
}

/** Readers' words for what can change about a figure besides its value. */
const aspects: Record<string, string> = {
  kind: 'kind',
  source: 'source',
  sourceId: 'source',
  confidence: 'how far it was read',
  note: 'note',
  formula: 'calculation',
  period: 'period',
  basis: 'basis',
  estimate: 'interval',
  scope: 'what it covers',
  date: 'date',
  authority: 'authority',
  action: 'action',
  status: 'status',
  reason: 'reason',
  detail: 'detail',
}

export interface ToldFigure {
  /** As it reads. */
  text: string
  /** What else is kept of it. */
  about: Readonly<Record<string, unknown>>
}

const actors = { editor: 'An editor', update: 'An update of the record' } as const

/** What reaches `t` in a variable. */
export const accountWords = [...Object.values(actors), ...Object.values(aspects)]

export const changedSentence = (who: keyof typeof actors, before: string, after: string, t: Text = english): string =>
  t('{who} changed it from {before} to {after}.', { who: t(actors[who]), before, after })

export const enteredSentence = (who: keyof typeof actors, text: string, t: Text = english): string =>
  t('{who} entered {text}.', { who: t(actors[who]), text })

/** What was done to a figure, in a sentence. Null: nothing that readers see of it. */
export const changeSentence = (
  who: keyof typeof actors,
  before: ToldFigure | null,
  after: ToldFigure | null,
  t: Text = english,
): string | null => {
  if (!before) return after && enteredSentence(who, after.text, t)
  if (!after) return t('{who} took {text} away.', { who: t(actors[who]), text: before.text })
  if (before.text !== after.text) return changedSentence(who, before.text, after.text, t)
  const changed = Object.keys(aspects).filter((name) => isOther(before.about[name], after.about[name]))
  return changed.length > 0
    ? t('{who} changed what is said of it: {aspects}.', {
        who: t(actors[who]),
        aspects: [...new Set(changed.map((name) => t(aspects[name]!)))].join(', '),
      })
    : null
}

const isOther = (before: unknown, after: unknown) => JSON.stringify(before ?? null) !== JSON.stringify(after ?? null)
