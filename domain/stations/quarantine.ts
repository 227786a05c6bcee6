import { z } from 'zod'
import type { QuarantineReason } from './sort-readings.ts'

export const decisionSchema = z.object({
  decision: z.enum(['released', 'rejected'], 'Choose what becomes of it'),
  note: z.string().trim().min(5, 'Give the reason, in a sentence').max(500),
})

/** What can be taken for true after all: what was merely unlikely, and what came with a clock that ran ahead, once its time has come. */
export const isReleasable = ({ reason, at }: { reason: QuarantineReason; at: number }, now: number): boolean =>
  reason === 'out-of-range' || (reason === 'future' && at <= now)
