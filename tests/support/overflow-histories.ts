import { followAll, type Known, rollbackPatienceMs, unseenGapMs } from '#domain/live/follow.ts'
import type { Reading } from '#domain/live/reading.ts'
import { overlap } from '#domain/live/span.ts'
import { inOrder } from '#domain/live/whole-read.ts'
import { randomFrom } from './random.ts'

const minute = 60_000
const pollEvery = 15 * minute
type Row = Omit<Reading, 'readAt'>

/** A true history of one overflow, and each row that its company publishes of it, in order. */
const makeHistory = (seed: number) => {
  const random = randomFrom(seed)
  const isSouthern = random.chance(0.5)
  const rows: { from: number; row: Row }[] = []
  const discharges: { start: number; end: number }[] = []
  let now = Date.UTC(2026, 0, 1)
  const publish = (row: Row) => {
    // A start and its end are published within the hour, and never out of order.
    const from = Math.max(now + random.below(50) * minute, (rows.at(-1)?.from ?? 0) + 1)
    rows.push({ from, row })
  }
  let last: { start: number; end: number } | null = null
  publish({ state: 'stopped', statusStart: null, eventStart: null, eventEnd: null })
  for (let count = 1 + random.below(8); count > 0; count--) {
    now += (5 + random.below(4000)) * minute + random.below(60) * 1000
    if (random.chance(0.25)) {
      publish({ state: 'offline', statusStart: now, eventStart: last?.start ?? null, eventEnd: last?.end ?? null })
      now += (20 + random.below(2000)) * minute
      publish({ state: 'stopped', statusStart: now, eventStart: last?.start ?? null, eventEnd: last?.end ?? null })
      now += (5 + random.below(2000)) * minute
    }
    const start = now
    publish({ state: 'discharging', statusStart: start, eventStart: start, eventEnd: null })
    now += (1 + random.below(random.chance(0.3) ? 3000 : 90)) * minute
    last = { start, end: now }
    discharges.push(last)
    publish({ state: 'stopped', statusStart: isSouthern ? start : now, eventStart: start, eventEnd: now })
  }
  return { random, rows, discharges, end: now + 6 * 60 * minute }
}

/** Reads it as a poller would: rows left out (short), given twice, old and new (torn), or old for a while (roll-back). */
const runHistory = (seed: number) => {
  const { random, rows, discharges, end } = makeHistory(seed)
  let known: Known | null = null
  let newestRead = -1
  let rollback: { until: number; index: number } | null = null
  const problems: string[] = []
  /** By its start, when a row last told of a discharge as going on. */
  const told = new Map<number, number>()
  let isBehind = false
  for (let readAt = rows[0]!.from; readAt < end; readAt += pollEvery + random.below(3) * minute) {
    const current = rows.findLastIndex(({ from }) => from <= readAt)
    if (rollback && readAt >= rollback.until) rollback = null
    // What we see as one roll-back must end before the machine's patience does: a true row comes between two.
    if (!rollback && !isBehind && random.chance(0.03) && current > 0)
      rollback = { until: readAt + random.below(rollbackPatienceMs - pollEvery), index: random.below(current + 1) }
    if (random.chance(0.15)) continue
    const given = rollback ? rollback.index : current
    const indexes = random.chance(0.1) ? [given, random.below(given + 1)] : [given]
    const read = (index: number) => ({ id: 'A', reading: { ...rows[index]!.row, readAt } })
    const [group] = inOrder((random.chance(0.5) ? indexes : indexes.toReversed()).map(read)).groups
    for (let again = random.chance(0.1) ? 2 : 1; again > 0; again--)
      known = followAll(
        known,
        group!.map(({ reading }) => reading),
      ).known
    newestRead = Math.max(newestRead, ...indexes)
    isBehind = given < newestRead
    for (const index of indexes) {
      const { eventStart, state } = rows[index]!.row
      if (eventStart !== null) told.set(eventStart, state === 'discharging' ? readAt : (told.get(eventStart) ?? 0))
    }
    const expected = rows[newestRead]!.row.state
    if (known!.state !== expected) problems.push(`${new Date(readAt).toISOString()}: ${known!.state}, not ${expected}`)
  }
  const spans = known!.spans.filter(({ kind }) => kind === 'discharge')
  for (const [index, span] of spans.entries())
    if (spans.some((other, otherIndex) => otherIndex > index && overlap(span, other)))
      problems.push('two spans overlap')
  for (const discharge of discharges) {
    const covering = spans.filter((span) => overlap(span, discharge))
    if (told.has(discharge.start) && covering.length === 0) problems.push('a discharge was lost')
    if (covering.length > 1) problems.push('a discharge was told twice')
  }
  for (const span of spans) {
    const covered = discharges.filter((discharge) => overlap(span, discharge))
    if (covered.length === 0) problems.push('a discharge was invented')
    // Only those that no reading told apart may be one.
    const apart = covered.some(
      ({ start }, index) => index > 0 && start - (told.get(covered[index - 1]!.start) ?? start) > unseenGapMs,
    )
    if (apart) problems.push('two discharges were made one')
    const exact = covered.length === 1 && !span.endInferred && span.end !== null
    if (exact && span.end !== covered[0]!.end) problems.push('a published end was changed')
    if (covered.length === 1 && span.start !== covered[0]!.start) problems.push('a published start was changed')
  }
  return problems
}

/** What is wrong in so many histories, each with the seed that repeats it; at most five. */
export const problemsInHistories = (count: number, firstSeed = 1): string[] => {
  const found: string[] = []
  for (let seed = firstSeed; seed < firstSeed + count && found.length < 5; seed++)
    for (const problem of new Set(runHistory(seed))) found.push(`LIVE_SEED=${seed} LIVE_HISTORIES=1: ${problem}`)
  return found
}
