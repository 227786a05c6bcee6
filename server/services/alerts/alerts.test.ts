import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '#domain/live/ledger.ts'
import type { Span } from '#domain/live/span.ts'
import { testDatabase } from '#tests/support/database.ts'
import { alertDeliveries, alertEvents, followers, follows } from '../../db/schema/alerts.ts'
import { entries } from '../../db/schema/content.ts'
import { overflowEvents, overflows } from '../../db/schema/live.ts'
import { leads, outbox, rateLimits } from '../../db/schema/people.ts'
import { readEnv } from '../../env.ts'
import { alertsFeed } from '../../feeds/alerts-feed.server.ts'
import { writeChanges } from '../../live/write-changes.ts'
import { listEventsOf } from '../../queries/alert-events.server.ts'
import { getFollowed } from '../../queries/followed.server.ts'
import { getFollowerCounts } from '../../queries/followers.server.ts'
import { erasePerson } from '../erase-person.server.ts'
import { purgeOldData } from '../purge-old-data.ts'
import { changeFollower, follow, getFollower } from './follow.server.ts'
import { queueNextAlert, shareEvents } from './queue-alerts.ts'
import { watchTopics } from './watch-topics.ts'

const { db } = await testDatabase()
const env = readEnv({ SITE_URL: 'https://riverline.example' })
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Half past nine in the morning in London, some days ahead of the follows. */
const start = Date.UTC(2027, 0, 12, 9, 30)

const place = (id: string) => ({
  ...{ id, sourceId: id.toUpperCase(), feed: 'hub-yorkshire', companyId: 'yorkshire-water', name: 'Kirkstall' },
  ...{ water: 'River Aire', lat: 50.43, lon: -3.69, state: 'stopped' as const, since: new Date(start) },
  ...{ sinceInferred: false, fingerprint: '', firstReadAt: new Date(start) },
})

beforeEach(async () => {
  for (const table of [outbox, followers, alertEvents, overflowEvents, overflows, rateLimits, leads])
    await db.delete(table)
  await db.insert(overflows).values([place('yws0001'), place('yws0002')])
})

const ask = async (
  what: 'overflow:yws0001' | 'company:yorkshire-water' | 'topic:abstraction' | 'catchment:dart',
  input = {},
) =>
  follow(
    { db, env },
    {
      thing: (await getFollowed(db, what))!,
      input: { email: 'jo@example.org', pace: 'at-once', ...input },
      clientAddress: what,
    },
  )
const token = async () => (await db.select().from(followers))[0]!.token
const press = async (intent: 'confirm' | 'stop' | 'pace' | 'stop-all', subjects: string[] = [], pace = '') =>
  changeFollower(db, await token(), { intent, subjects, pace })
const confirmed = async (what: Parameters<typeof ask>[0], input = {}) => {
  expect(await ask(what, input)).toEqual({ kind: 'stored' })
  await press('confirm', [what])
  await db.delete(outbox)
}

const span = (from: number, end: number | null = null): Span => ({
  ...{ kind: 'discharge', start: from, end, startInferred: false, endInferred: false },
})
const tell = (overflowId: string, change: Change, at: number) =>
  db.transaction((tx) => writeChanges(tx, [{ overflowId, changes: [change] }], at))
/** All that is due at a moment, as workers of two instances write it. */
const work = async (now: number) => {
  await Promise.all([shareEvents(db, now), shareEvents(db, now)])
  await Promise.all([queueNextAlert(db, env.siteUrl, now), queueNextAlert(db, env.siteUrl, now)])
  while (await queueNextAlert(db, env.siteUrl, now));
  return mails()
}
const mails = async () =>
  (await db.select().from(outbox).orderBy(asc(outbox.id))).map(({ subject, body }) => ({ subject, body }))

describe('following', () => {
  it('tells nobody anything before they have confirmed', async () => {
    await ask('overflow:yws0001')
    expect((await mails())[0]).toMatchObject({ subject: 'Confirm that you want to follow Kirkstall, River Aire' })
    await tell('yws0001', { kind: 'began', span: span(start) }, start + minute)
    expect(await work(start + minute)).toHaveLength(1)
    expect(await getFollower(db, await token())).toMatchObject({ pace: 'at-once', things: [{ isConfirmed: false }] })
  })

  it('keeps one record an address, mails once for a double click, and answers alike to all', async () => {
    await Promise.all([ask('overflow:yws0001'), ask('overflow:yws0001', { email: 'JO@example.org' })])
    expect(await db.$count(followers)).toBe(1)
    expect(await mails()).toHaveLength(1)
    await press('confirm', ['overflow:yws0001'])
    await db.update(outbox).set({ createdAt: sql`now() - interval '11 minutes'` })
    expect(await ask('overflow:yws0001')).toEqual({ kind: 'stored' })
    expect((await mails())[1]!.subject).toMatch(/^You follow Kirkstall/)
  })

  it('writes to an address no more than five times a day, whoever asks', async () => {
    for (let turn = 0; turn < 8; turn++) {
      await ask('company:yorkshire-water')
      await db.update(outbox).set({ createdAt: sql`now() - interval '11 minutes'` })
      await db.delete(rateLimits).where(sql`${rateLimits.resetAt} < now() + interval '1 hour'`)
    }
    expect(await mails()).toHaveLength(5)
  })

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ pace: 'hourly' }, 'pace'],
    [{ website: 'spam' }, 'website'],
    [{ other: 'x' }, 'other'],
  ])('refuses %j beside the field', async (input, field) =>
    expect(await ask('overflow:yws0001', input)).toMatchObject({
      kind: 'invalid',
      errors: { [field]: expect.any(String) },
    }),
  )

  it('stops one thing or all, erases the address with the last, and knows no other token', async () => {
    await confirmed('overflow:yws0001')
    await confirmed('topic:abstraction')
    const own = await token()
    expect(await changeFollower(db, `${own}x`, { intent: 'stop-all', subjects: [], pace: '' })).toBe(false)
    expect(await press('pace', [], 'never')).toBe(false)
    await press('pace', [], 'daily')
    expect(await getFollower(db, own)).toMatchObject({ pace: 'daily', things: [{}, {}] })
    await press('stop', ['overflow:yws0001'])
    expect(await getFollower(db, own)).toMatchObject({ things: [{ subject: 'topic:abstraction' }] })
    await press('stop', ['topic:abstraction'])
    expect(await db.$count(followers)).toBe(0)
    expect(await getFollower(db, own)).toBeNull()
  })
})

describe('alerts', () => {
  it('go once for an event and a follower, whatever is followed twice or run again', async () => {
    await confirmed('overflow:yws0001')
    await confirmed('company:yorkshire-water')
    const change: Change = { kind: 'began', span: span(start) }
    await tell('yws0001', change, start + minute)
    const [mail, ...others] = await work(start + minute)
    expect(others).toEqual([])
    expect(mail!.subject).toBe('Kirkstall, River Aire: reported as discharging')
    const counts = await getFollowerCounts(db)
    expect(counts).toMatchObject({ people: { following: 1, unconfirmed: 0 }, mail: { waiting: 1 } })
    expect(counts.things.map(({ subject, followers: number }) => [subject, number])).toEqual([
      ['company:yorkshire-water', 1],
      ['overflow:yws0001', 1],
    ])
    expect(JSON.stringify(counts)).not.toContain('example.org')
    expect(mail!.body).toContain('Reported as discharging by Yorkshire Water, from 12 Jan 2027, 09:30.')
    expect(mail!.body).toContain('https://riverline.example/overflows/yws0001')
    // A roll-back that is withdrawn, and the same start again.
    await tell('yws0001', { kind: 'withdrawn', was: span(start) }, start + 2 * hour)
    await tell('yws0001', change, start + 3 * hour)
    expect(await work(start + 4 * hour)).toHaveLength(1)
  })

  it('are grouped within the hour: one message an hour at most', async () => {
    await confirmed('company:yorkshire-water')
    await tell('yws0001', { kind: 'began', span: span(start) }, start)
    await work(start)
    await tell('yws0002', { kind: 'began', span: span(start + minute) }, start + 2 * minute)
    await tell(
      'yws0001',
      { kind: 'ended', was: span(start), span: span(start, start + 30 * minute) },
      start + 40 * minute,
    )
    expect(await work(start + 59 * minute)).toHaveLength(1)
    const [, second, ...others] = await work(start + 60 * minute)
    expect(others).toEqual([])
    expect(second!.subject).toBe('2 reports on what you follow')
    expect(second!.body).toMatch(
      /from 12 Jan 2027, 09:31\.[\s\S]*having discharged from 12 Jan 2027, 09:30 to 12 Jan 2027, 10:00\./,
    )
  })

  it('of a correction are not sent again, and its end once', async () => {
    await confirmed('overflow:yws0001')
    await tell('yws0001', { kind: 'began', span: span(start) }, start)
    await work(start)
    const over = span(start - hour, start + hour)
    await tell('yws0001', { kind: 'corrected', was: span(start), span: over }, start + 2 * hour)
    expect(await work(start + 2 * hour)).toHaveLength(2)
    await tell(
      'yws0001',
      { kind: 'corrected', was: over, span: { ...over, end: start + 90 * minute } },
      start + 4 * hour,
    )
    expect(await work(start + 5 * hour)).toHaveLength(2)
  })

  it('of what is found a day late wait for the digest, and so do all of who chose it', async () => {
    await confirmed('overflow:yws0001')
    await tell('yws0001', { kind: 'began', span: span(start - 3 * day, start - 2 * day) }, start)
    expect(await work(start)).toEqual([])
    // Seven in the morning of the next day.
    expect(await work(start + 21.5 * hour)).toHaveLength(1)
    await press('pace', [], 'daily')
    await tell('yws0001', { kind: 'began', span: span(start + day) }, start + day)
    expect(await work(start + day + 2 * hour)).toHaveLength(1)
    expect(await work(start + day + 21.5 * hour)).toHaveLength(2)
  })

  it('reach those who follow the catchment in which the overflow lies', async () => {
    await confirmed('catchment:dart')
    await tell('yws0001', { kind: 'began', span: span(start) }, start)
    expect(await work(start)).toHaveLength(1)
  })

  it('tell of a response that changes, and not of the first one seen', async () => {
    await confirmed('topic:abstraction')
    await watchTopics(db)
    await Promise.all([watchTopics(db), watchTopics(db)])
    expect(await work(start)).toEqual([])
    const set = (response: string) =>
      db
        .update(entries)
        .set({ published: sql`jsonb_set(${entries.published}, '{response}', ${JSON.stringify(response)}::jsonb)` })
        .where(eq(entries.slug, 'abstraction'))
    const [before] = await db.select().from(entries).where(eq(entries.slug, 'abstraction'))
    await set('consulting')
    await Promise.all([watchTopics(db), watchTopics(db)])
    expect((await work(start)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/: response recorded$/)])
    await set(String(before!.published!.response))
    await watchTopics(db)
    expect(await work(start + 2 * hour)).toHaveLength(1)
  })

  it('are not sent to an address that has stopped, and are an Atom feed without one', async () => {
    await confirmed('overflow:yws0001')
    await tell('yws0001', { kind: 'began', span: span(start) }, start)
    await shareEvents(db, start)
    await press('stop-all')
    expect(await work(start)).toEqual([])
    expect(await db.$count(alertDeliveries)).toBe(0)
    const thing = (await getFollowed(db, 'overflow:yws0001'))!
    const feed = alertsFeed(thing, await listEventsOf(db, 'overflow:yws0001'), {
      siteUrl: env.siteUrl,
      siteName: 'Riverline',
    })
    expect(feed).toContain('<title>Kirkstall, River Aire: reported as discharging</title>')
    expect(feed).toContain('href="https://riverline.example/overflows/yws0001/feed.xml"')
    expect(feed.match(/<entry>/g)).toHaveLength(1)
  })
})

describe('personal data', () => {
  it('goes when a person is erased', async () => {
    await confirmed('overflow:yws0001')
    const [lead] = await db
      .insert(leads)
      .values({ form: 'contact', email: 'jo@example.org', idempotencyKey: 'x' })
      .returning()
    await erasePerson(db, { id: lead!.id, confirmation: 'jo@example.org', by: 'test' })
    expect(await db.$count(followers)).toBe(0)
    expect(await db.$count(follows)).toBe(0)
  })

  it('goes after a month without a confirmation', async () => {
    await ask('overflow:yws0001')
    await purgeOldData(db)
    expect(await db.$count(followers)).toBe(1)
    const old = { createdAt: new Date(Date.now() - 31 * day) }
    await db.update(follows).set(old)
    await db.update(followers).set(old)
    await purgeOldData(db)
    expect(await db.$count(followers)).toBe(0)
    expect(await mails()).toEqual([])
  })
})
