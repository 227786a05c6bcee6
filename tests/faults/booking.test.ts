import { expect, it } from 'vitest'
import { bookUnderFire } from './booking.ts'

/** Needs the built server, as npm test has it. The long version: node tests/faults/booking.ts 500. */
it('stores every booking that it answered, once, through a kill', async () => {
  expect(await bookUnderFire({ count: 40, kills: 1, port: 3991 })).toEqual({
    kills: 1,
    booked: 40,
    lost: 0,
    twice: 0,
  })
}, 120_000)
