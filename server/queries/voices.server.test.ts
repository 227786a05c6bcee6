import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { leads } from '../db/schema/people.ts'
import { listVoices } from './voices.server.ts'

const { db } = await testDatabase()
let sent = 0
const send = async (values: Partial<typeof leads.$inferInsert>) => {
  const details = { message: 'The otters are back.', place: 'River Dart', consent: 'yes' }
  const [row] = await db
    .insert(leads)
    .values({ form: 'voice', idempotencyKey: `voice-${sent++}`, details, ...values })
    .returning({ id: leads.id })
  return row!.id
}

it('shows what a moderator has published, and nothing else', async () => {
  await send({ status: 'new', name: 'Waiting' })
  await send({ status: 'withdrawn', name: 'Withdrawn' })
  await send({ form: 'contact', status: 'published', name: 'Another form' })
  await send({ status: 'published', name: 'No consent', details: { message: 'Not to be shown.', place: 'Here' } })
  expect(await listVoices(db)).toEqual([])
  const id = await send({ status: 'published', email: 'somebody@example.org' })
  expect(await listVoices(db)).toEqual([
    {
      id,
      words: 'The otters are back.',
      name: null,
      place: 'River Dart',
      river: { name: 'River Dart', path: '/catchments/dart' },
      month: expect.stringMatching(/^\d{4}-\d{2}$/),
    },
  ])
})

it('pins words to the river of their place, and not where the place is unknown', async () => {
  const details = { message: 'Foam at the weir.', consent: 'yes' }
  await send({ status: 'published', name: 'town', details: { ...details, place: 'Exeter' } })
  await send({ status: 'published', name: 'unknown', details: { ...details, place: 'behind our house' } })
  const voices = await listVoices(db)
  const riverOf = (name: string) => voices.find((voice) => voice.name === name)!.river
  expect(riverOf('town')).toEqual({ name: 'River Exe', path: '/rivers/exe' })
  expect(riverOf('unknown')).toBeNull()
})
