import type { OverflowState } from './reading.ts'
import type { ShownState } from './shown-state.ts'
import type { Span } from './span.ts'
import { hoursOfYear, spillsOfYear } from './spill-count.ts'

/** What the page of one overflow says. Times are milliseconds UTC. */
export interface OverflowRecord {
  id: string
  sourceId: string
  name: string | null
  water: string | null
  permit: string | null
  company: { id: string; name: string } | null
  point: { lat: number; lon: number } | null
  shown: ShownState
  state: OverflowState
  since: number
  sinceInferred: boolean
  absentSince: number | null
  rolledBackSince: number | null
  /** Since when we have read it: what came before is what its company told afterwards. */
  firstReadAt: number
  /** Since when all of its discharges are told: since we read it, or as far back as its company tells of all. */
  knownSince: number
  asOf: number | null
  attribution: string
  licence: string
  events: OverflowEvent[]
  years: OverflowYear[]
  /** Played from a recording: nothing of it is live. */
  frame: { number: number; of: number } | null
}

export interface OverflowEvent extends Span {
  isSuperseded: boolean
  isWithdrawn: boolean
  /** It may have begun on a dry day, by a rain gauge so many kilometres off. */
  dryGaugeKm: number | null
}

export interface AnnualReturn {
  year: number
  spills: number | null
  hours: number | null
  operationPercent: number | null
}

export interface OverflowYear {
  year: number
  /** Counted by 12/24 blocks from what was published, and the hours of it. Null: nothing is known of it, which is not none. */
  spills: number | null
  hours: number | null
  /** False of a year that began before anybody told us of all discharges: there were so many, or more. */
  isWhole: boolean
  /** What the company reported to its regulator, where we hold it. */
  annualReturn: AnnualReturn | null
}

/** The years in which anything is known, newest first. */
export const yearsOf = (
  events: readonly OverflowEvent[],
  returns: readonly AnnualReturn[],
  { state, now, knownSince }: { state: OverflowState; now: number; knownSince: number },
): OverflowYear[] => {
  const discharges = events
    .filter(({ kind, isSuperseded }) => kind === 'discharge' && !isSuperseded)
    // One without an end goes on only while the monitor says so: offline, nobody can tell for how long it has.
    .map(({ start, end }) => ({ start, end: end ?? (state === 'discharging' ? now : start) }))
  const yearAt = (ms: number) => new Date(ms).getUTCFullYear()
  const years = new Set([
    ...discharges.flatMap(({ start, end }) => yearRange(yearAt(start), yearAt(Math.min(end, now)))),
    ...returns.map(({ year }) => year),
  ])
  return [...years]
    .sort((a, b) => b - a)
    .map((year) => {
      const spills = spillsOfYear(discharges, year, now)
      const isWhole = Date.UTC(year) >= knownSince
      const isKnown = isWhole || spills > 0
      return {
        ...{ year, isWhole, spills: isKnown ? spills : null },
        hours: isKnown ? Math.round(hoursOfYear(discharges, year, now) * 10) / 10 : null,
        annualReturn: returns.find((annualReturn) => annualReturn.year === year) ?? null,
      }
    })
}

const yearRange = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) + 1 }, (_, index) => from + index)

/** A monitor that says for weeks that it discharges may be stuck. */
const stuckAfterMs = 14 * 86_400_000
export const mayBeStuck = ({ state, since, asOf }: Pick<OverflowRecord, 'state' | 'since' | 'asOf'>): boolean =>
  state === 'discharging' && asOf !== null && asOf - since > stuckAfterMs
