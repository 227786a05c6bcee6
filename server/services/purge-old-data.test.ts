import { beforeEach, describe, expect, it } from 'vitest'
import { leads, outbox, rateLimits } from '#server/db/schema/people.ts'
import { testDatabase } from '#tests/support/database.ts'
import { purgeOldData } from './purge-old-data.ts'

const { db } = await testDatabase()
const day = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * day)

const cases: [what: string, lead: Partial<typeof leads.$inferInsert>, stays: boolean][] = [
  ['a demo last touched 23 months ago', { form: 'demo', updatedAt: ago(700) }, true],
  ['a demo last touched 25 months ago', { form: 'demo', updatedAt: ago(760) }, false],
  ['an old demo that was answered lately', { form: 'demo', createdAt: ago(900), updatedAt: ago(10) }, true],
  ['an old message', { form: 'contact', updatedAt: ago(760) }, false],
  ['an old offer', { form: 'volunteer', updatedAt: ago(760) }, false],
  ['an old correction', { form: 'correction', updatedAt: ago(760) }, false],
  ['an old voice', { form: 'voice', updatedAt: ago(2000) }, true],
  ['a voice that was withdrawn', { form: 'voice', status: 'withdrawn' }, false],
  ['a subscriber of many years', { form: 'newsletter', confirmedAt: ago(2000), updatedAt: ago(2000) }, true],
  ['an address that never confirmed', { form: 'newsletter', updatedAt: ago(760) }, false],
  ['an address that may still confirm', { form: 'newsletter', updatedAt: ago(5) }, true],
  ['an address that left', { form: 'newsletter', confirmedAt: ago(50), unsubscribedAt: ago(0) }, false],
]

describe('what the privacy page promises to delete', () => {
  beforeEach(() => db.delete(leads))

  it.each(cases)('%s', async (_, lead, stays) => {
    const [stored] = await db
      .insert(leads)
      .values({ form: 'demo', idempotencyKey: 'k', ...lead })
      .returning()
    await db.insert(outbox).values({ leadId: stored!.id, to: 'a@example.org', subject: 's', body: 'b' })
    await purgeOldData(db)
    expect(await db.$count(leads)).toBe(stays ? 1 : 0)
    expect(await db.$count(outbox)).toBe(stays ? 1 : 0)
  })

  it('forgets counts that have lapsed', async () => {
    await db.insert(rateLimits).values([
      { key: 'old', count: 1, resetAt: ago(1) },
      { key: 'new', count: 1, resetAt: ago(-1) },
    ])
    await purgeOldData(db)
    expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['new'])
  })
})
