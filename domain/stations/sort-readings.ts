import type { SentReading } from './batch.ts'
import { markCode, suspectCode } from './marks.ts'
import { parameterOf } from './parameters.ts'

/** Why a reading is not believed, in words for whoever reviews it. */
export const quarantineReasons = {
  'not-measured': 'The station has no sensor for it',
  impossible: 'Outside what physics allows',
  'out-of-range': 'Outside what a river here can plausibly show',
  future: 'In the future by the server’s clock',
  'too-old': 'Older than what is kept',
} as const
export type QuarantineReason = keyof typeof quarantineReasons

/** A logger's clock may run ahead by this much. */
const clockToleranceMs = 10 * 60_000

interface Rules {
  /** The series of the station, by parameter. */
  series: ReadonlyMap<string, number>
  /** Spans of the maintenance log: what was measured in them is suspect. */
  maintenance: readonly { start: number; end: number }[]
  oldest: number
  now: number
}

export interface GoodReading {
  seriesId: number
  at: number
  value: number
  mark: number
}

export interface DoubtfulReading {
  parameter: string
  at: number
  value: number
  reason: QuarantineReason
}

const reasonFor = (
  { parameter, time, value }: SentReading,
  { series, oldest, now }: Rules,
): QuarantineReason | null => {
  const known = parameterOf(parameter)
  if (!known || !series.has(parameter)) return 'not-measured'
  if (time > now + clockToleranceMs) return 'future'
  if (time < oldest) return 'too-old'
  if (value < known.possible[0] || value > known.possible[1]) return 'impossible'
  if (value < known.plausible[0] || value > known.plausible[1]) return 'out-of-range'
  return null
}

/**
 * Which readings of a batch are stored and which are quarantined. Of two for the same parameter and time the later in the batch counts,
 * as it would in a batch of its own.
 */
export const sortReadings = (sent: readonly SentReading[], rules: Rules) => {
  const good = new Map<string, GoodReading>()
  const doubtful = new Map<string, DoubtfulReading>()
  for (const reading of sent) {
    const { parameter, time: at, value, mark = 'provisional' } = reading
    const reason = reasonFor(reading, rules)
    if (reason) {
      doubtful.set(`${parameter} ${at} ${value}`, { parameter, at, value, reason })
      continue
    }
    const isWorkedOn = rules.maintenance.some(({ start, end }) => at >= start && at < end)
    const seriesId = rules.series.get(parameter)!
    good.set(`${seriesId} ${at}`, { seriesId, at, value, mark: isWorkedOn ? suspectCode : markCode(mark) })
  }
  return { good: [...good.values()], doubtful: [...doubtful.values()] }
}
