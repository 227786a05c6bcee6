/** One change of a figure, as its value page tells it: who, from what to what, why. */
export interface AccountChange {
  date: string
  text: string
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

/** What was done to a figure, in a sentence. Null: nothing that readers see of it. */
export const changeSentence = (
  who: keyof typeof actors,
  before: ToldFigure | null,
  after: ToldFigure | null,
): string | null => {
  if (!before) return after && `${actors[who]} entered ${after.text}.`
  if (!after) return `${actors[who]} took ${before.text} away.`
  if (before.text !== after.text) return `${actors[who]} changed it from ${before.text} to ${after.text}.`
  const changed = Object.keys(aspects).filter((name) => isOther(before.about[name], after.about[name]))
  return changed.length > 0
    ? `${actors[who]} changed what is said of it: ${[...new Set(changed.map((name) => aspects[name]))].join(', ')}.`
    : null
}

const isOther = (before: unknown, after: unknown) => JSON.stringify(before ?? null) !== JSON.stringify(after ?? null)
