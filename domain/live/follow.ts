import { type Change, Ledger } from './ledger.ts'
import { newestTimeOf, type OverflowState, type Reading } from './reading.ts'
import type { Span } from './span.ts'

/** What is known of one overflow. */
export interface Known {
  state: OverflowState
  since: number
  /** `since` was not published: it is when we noticed. */
  sinceInferred: boolean
  /** The newest time of the row that was accepted last. */
  newest: number | null
  /** The last reading that said that it discharges. */
  confirmedAt: number | null
  /** Since when its rows have been older than what is known. */
  rolledBackSince: number | null
  /** Those that later readings may end or correct; what lies long before need not be given. */
  spans: readonly Span[]
}

/** A company must publish a start within the hour, so a start that is later than this after we last saw it discharge is another discharge. */
export const unseenGapMs = 3_600_000
/** How long a publisher must stand by older values before they count as its correction. Roll-backs pass; corrections stay. */
export const rollbackPatienceMs = 3 * 3_600_000

/**
 * The state machine that turns readings of one overflow into a record of what happened. It acts on what a row says, never on a row that
 * is missing, and moves forward only: a row whose newest time is older than that of one accepted before is a roll-back.
 */
export const follow = (known: Known | null, reading: Reading): { known: Known; changes: Change[] } => {
  const ledger = new Ledger(known?.spans ?? [])
  if (known && isBehind(known, reading)) {
    const rolledBackSince = known.rolledBackSince ?? reading.readAt
    if (reading.readAt - rolledBackSince < rollbackPatienceMs) return recall({ ...known, rolledBackSince }, reading)
    withdrawLaterThan(newestTimeOf(reading), ledger)
  }
  return accept(known, reading, ledger)
}

/** The rows of one id in one read, oldest first: all but the newest only tell what was missed. */
export const followAll = (known: Known | null, readings: readonly Reading[]): { known: Known; changes: Change[] } => {
  const [newest, ...older] = readings.toReversed()
  let [current, changes]: [Known | null, Change[]] = [known, []]
  for (const reading of older.toReversed()) {
    const isLate = current !== null && isBehind(current, reading)
    const outcome: ReturnType<typeof follow> = isLate ? recall(current!, reading) : follow(current, reading)
    current = outcome.known
    changes = [...changes, ...outcome.changes]
  }
  const last = follow(current, newest!)
  return { known: last.known, changes: [...changes, ...last.changes] }
}

/** An older row may still tell of a discharge that was missed when it was new. */
const recall = (known: Known, reading: Reading) => {
  const ledger = new Ledger(known.spans)
  addPastDischarge(ledger, reading, 'older')
  return { known: { ...known, spans: ledger.spans }, changes: ledger.changes }
}

const isBehind = ({ newest }: Known, reading: Reading) =>
  newest !== null && (newestTimeOf(reading) ?? Number.NEGATIVE_INFINITY) < newest

const withdrawLaterThan = (newest: number | null, ledger: Ledger) => {
  for (const span of ledger.spans)
    if (span.kind === 'discharge' && span.start > (newest ?? Number.NEGATIVE_INFINITY)) ledger.withdraw(span)
}

const accept = (known: Known | null, reading: Reading, ledger: Ledger) => {
  const { state, readAt } = reading
  discharges[state](ledger, reading, known)
  const began = known && known.state === state ? null : stateStart(known, reading, ledger)
  if (began) {
    ledger.changes.push({ kind: 'state', state, ...began })
    followOffline(ledger, state, began)
  }
  const next: Known = {
    state,
    since: began?.at ?? known!.since,
    sinceInferred: began?.inferred ?? known!.sinceInferred,
    newest: newestTimeOf(reading),
    confirmedAt: state === 'discharging' ? readAt : (known?.confirmedAt ?? null),
    rolledBackSince: null,
    spans: ledger.spans,
  }
  return { known: next, changes: ledger.changes }
}

type FollowDischarges = (ledger: Ledger, reading: Reading, known: Known | null) => void

const discharges: Record<OverflowState, FollowDischarges> = {
  discharging: (ledger, reading, known) => {
    const { statusStart, eventStart, readAt } = reading
    // Times of an event that has ended are those of the one before.
    const isPast = closedEventOf(reading) !== null
    if (isPast) addPastDischarge(ledger, reading)
    const published = isPast ? statusStart : (eventStart ?? statusStart)
    const start = published ?? readAt
    const open = ledger.open('discharge')
    if (open && !isAnother(open, start, known)) return
    if (open) ledger.end(open, lastConfirmed(open, known), true)
    const same = ledger.overlapping({ kind: 'discharge', start, end: start })
    // The publisher takes back its end.
    if (same) ledger.correct(same, { ...same, end: null, endInferred: false })
    else ledger.begin({ kind: 'discharge', start, end: null, startInferred: published === null, endInferred: false })
  },

  stopped: (ledger, reading, known) => {
    const { statusStart, eventStart, eventEnd, readAt } = reading
    const open = ledger.open('discharge')
    if (!open) return addPastDischarge(ledger, reading)
    if (eventStart !== null && isAnother(open, eventStart, known)) {
      ledger.end(open, lastConfirmed(open, known), true)
      return addPastDischarge(ledger, reading)
    }
    if (eventEnd !== null && eventEnd >= open.start) endAsPublished(ledger, open, reading)
    else if (statusStart !== null && statusStart > open.start)
      // After an offline spell this is when the monitor came back: the discharge ended before it.
      ledger.end(open, statusStart, known?.state === 'offline')
    else ledger.end(open, readAt, true)
  },

  offline: (ledger, reading, known) => {
    const { eventStart, eventEnd } = reading
    const open = ledger.open('discharge')
    if (open && eventStart !== null && isAnother(open, eventStart, known))
      ledger.end(open, lastConfirmed(open, known), true)
    else if (open) {
      if (eventEnd !== null && eventEnd >= open.start) endAsPublished(ledger, open, reading)
      return
    }
    if (eventStart !== null && eventEnd === null) beginUnended(ledger, eventStart)
    else addPastDischarge(ledger, reading)
  },
}

/** The event of a row, if it has a start and an end in the right order. */
const closedEventOf = ({ eventStart, eventEnd }: Reading) =>
  eventStart !== null && eventEnd !== null && eventStart <= eventEnd ? { start: eventStart, end: eventEnd } : null

const isAnother = (open: Span, start: number, known: Known | null) =>
  start > open.start && start - lastConfirmed(open, known) > unseenGapMs

const lastConfirmed = (open: Span, known: Known | null) => Math.max(open.start, known?.confirmedAt ?? 0)

/** The published end; and the published start, where that is earlier than what we noticed and free. */
const endAsPublished = (ledger: Ledger, open: Span, { eventStart, eventEnd }: Reading) => {
  const isFree = (start: number) =>
    !ledger.spans.some(
      ({ kind, start: from, end }) => kind === 'discharge' && from < open.start && (end ?? from) > start,
    )
  if (eventStart !== null && eventStart < open.start && isFree(eventStart))
    ledger.correct(open, { ...open, start: eventStart, startInferred: false, end: eventEnd, endInferred: false })
  else ledger.end(open, eventEnd!, false)
}

/** While the monitor is offline a start without an end may still be published. */
const beginUnended = (ledger: Ledger, start: number) => {
  const isKnown = ledger.spans.some((span) => span.kind === 'discharge' && (span.end ?? span.start) >= start)
  if (!isKnown) ledger.begin({ kind: 'discharge', start, end: null, startInferred: false, endInferred: false })
}

/**
 * A discharge that was over when it was read: new, known with another end, or a part of one that is known. An older row corrects only
 * what we had inferred: one that is known may be two that were never told apart, of which it tells the first.
 */
const addPastDischarge = (ledger: Ledger, reading: Reading, age: 'newest' | 'older' = 'newest') => {
  const event = closedEventOf(reading) ?? endedUnseen(reading)
  if (!event) return
  const span: Span = { kind: 'discharge', startInferred: false, endInferred: false, ...event }
  const known = ledger.overlapping(span)
  if (!known) return ledger.begin(span)
  const isOtherEnd = known.start === span.start && known.end !== null && known.end !== span.end && !span.endInferred
  if (isOtherEnd && (age === 'newest' || known.endInferred)) ledger.correct(known, span)
}

/** A start whose end was never published: of an overflow that has stopped since, or that an older row shows as discharging. */
const endedUnseen = ({ state, statusStart, eventStart, eventEnd, readAt }: Reading) => {
  if (state === 'offline' || eventStart === null || eventEnd !== null) return null
  const end =
    state === 'discharging' ? eventStart : statusStart !== null && statusStart > eventStart ? statusStart : readAt
  return { start: eventStart, end: Math.max(end, eventStart), endInferred: true }
}

/** When the state of a reading began: as published where that can be, else when it was read. */
const stateStart = (known: Known | null, { state, statusStart, readAt }: Reading, ledger: Ledger) => {
  const discharge = [...ledger.changes]
    .reverse()
    .find((change) => change.kind !== 'state' && change.kind !== 'withdrawn')
  const span = discharge && 'span' in discharge ? discharge.span : null
  if (state === 'discharging' && span) return { at: span.start, inferred: span.startInferred }
  if (state === 'stopped' && known?.state !== 'offline' && span?.end != null)
    return { at: span.end, inferred: span.endInferred }
  if (statusStart !== null && (!known || statusStart >= known.since)) return { at: statusStart, inferred: false }
  return { at: readAt, inferred: true }
}

const followOffline = (ledger: Ledger, state: OverflowState, { at, inferred }: { at: number; inferred: boolean }) => {
  const open = ledger.open('offline')
  if (open) ledger.end(open, at, inferred)
  if (state === 'offline')
    ledger.begin({ kind: 'offline', start: at, end: null, startInferred: inferred, endInferred: false })
}
