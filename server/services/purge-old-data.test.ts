import { beforeEach, describe, expect, it } from 'vitest'
import { newsletterIssues, subscribers } from '#server/db/schema/newsletter.ts'
import { leads, outbox, rateLimits } from '#server/db/schema/people.ts'
import { listCorrections } from '#server/queries/moderation.server.ts'
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
]

const subscriberCases: [what: string, subscriber: Partial<typeof subscribers.$inferInsert>, stays: boolean][] = [
  ['a subscriber of many years', { confirmedAt: ago(2000), updatedAt: ago(2000) }, true],
  ['an address that never confirmed', { updatedAt: ago(760) }, false],
  ['an address that may still confirm', { updatedAt: ago(5) }, true],
  ['an address that left', { confirmedAt: ago(50), unsubscribedAt: ago(0) }, false],
  ['an address that bounced lately', { confirmedAt: ago(50), bouncedAt: ago(5) }, true],
  ['an address that bounced long ago', { confirmedAt: ago(900), bouncedAt: ago(760), updatedAt: ago(760) }, false],
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

  it('of an old correction that was decided leaves our words in the ledger, and nothing of its writer', async () => {
    const details = {
      page: '/rhi/record',
      wrong: 'I, Jo, saw',
      right: 'Mine',
      stateKeyHash: 'hash',
      publicNote: 'Ours.',
      rankEffect: 'None',
    }
    const person = {
      name: 'Jo Reed',
      email: 'jo@example.org',
      details,
      idempotencyKey: 'of what Jo wrote',
      updatedAt: ago(760),
    }
    const entry = { form: 'correction', status: 'accepted', ...person }
    const [stored] = await db.insert(leads).values(entry).returning()
    await db.insert(outbox).values({ leadId: stored!.id, to: 'jo@example.org', subject: 's', body: 'b' })
    const before = await listCorrections(db, { siteUrl: 'https://riverline.example' })
    expect(before).toMatchObject([{ note: 'Ours.', effect: 'None' }])
    // Twice: what is left is no longer touched.
    for (const old of [1, 0]) expect((await purgeOldData(db)).old).toBe(old)
    expect(await listCorrections(db, { siteUrl: 'https://riverline.example' })).toEqual(before)
    expect(JSON.stringify(await db.select().from(leads))).not.toMatch(/Jo|jo@|Mine|hash/)
    expect(await db.$count(outbox)).toBe(0)
  })

  it.each(subscriberCases)('%s', async (_, subscriber, stays) => {
    await db.delete(subscribers)
    const values = { email: 'a@example.org', token: 't', ...subscriber }
    const [stored] = await db.insert(subscribers).values(values).returning()
    await db.insert(outbox).values({ subscriberId: stored!.id, to: 'a@example.org', subject: 's', body: 'b' })
    await purgeOldData(db)
    expect(await db.$count(subscribers)).toBe(stays ? 1 : 0)
    expect(await db.$count(outbox)).toBe(stays ? 1 : 0)
    await db.delete(subscribers)
  })

  it('forgets who got an issue a month after it ended', async () => {
    for (const [days, stays] of [
      [29, 1],
      [31, 0],
    ] as const) {
      const values = { subject: 'News', status: 'sent' as const, finishedAt: ago(days) }
      const [issue] = await db.insert(newsletterIssues).values(values).returning()
      await db
        .insert(outbox)
        .values({ issueId: issue!.id, to: 'a@example.org', subject: 's', body: '', sentAt: ago(days) })
      await purgeOldData(db)
      expect(await db.$count(outbox)).toBe(stays)
      await db.delete(outbox)
    }
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
