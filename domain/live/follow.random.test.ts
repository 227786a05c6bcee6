import { expect, it } from 'vitest'
import { problemsInHistories } from '#tests/support/overflow-histories.ts'

/** `LIVE_HISTORIES=10000` for the long form, which `npm run test:faults` has; `LIVE_SEED` repeats one history. */
const histories = Number(process.env.LIVE_HISTORIES ?? 400)
const firstSeed = Number(process.env.LIVE_SEED ?? 1)

it(
  `torn, short, repeated and rolled-back reads never yield a false stop, a duplicate or a lost discharge, in ${histories} histories`,
  {
    timeout: 600_000,
  },
  () => expect(problemsInHistories(histories, firstSeed)).toEqual([]),
)
