import { desc, eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { WorkIntent } from '#domain/cms/work-action.ts'
import { getCollection } from '#domain/collections/all.ts'
import { londonMinute } from '#domain/text/london-time.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/people.ts'
import { audit } from '../../db/schema/accounts.ts'
import { entries, previewLinks } from '../../db/schema/content.ts'
import { outbox } from '../../db/schema/people.ts'
import { readEnv } from '../../env.ts'
import { listCalendar } from '../../queries/calendar.server.ts'
import { getCmsEntry } from '../../queries/cms-entries.server.ts'
import { getEntry } from '../../queries/entries.server.ts'
import { getEntryWork, getPreviewLink } from '../../queries/entry-work.server.ts'
import { purgeOldData } from '../purge-old-data.ts'
import { publishDue, publishEntry, scheduleEntry, withdrawEntry } from './publish-entry.server.ts'
import { createEntry } from './save-entry.server.ts'
import { takeDownDue } from './take-down.server.ts'
import { workOnEntry } from './work-on-entry.server.ts'

const { db } = await testDatabase()
const env = readEnv({ SITE_URL: 'https://riverline.example', AUTH_SECRET: 'a secret that only this test run knows' })
const ada = await makePerson({ db }, 'editor', 'Ada')
const pat = await makePerson({ db }, 'publisher', 'Pat')
await makePerson({ db }, 'viewer', 'Vi')
const insights = getCollection('insights')!

const data = {
  title: 'Worked on by two',
  summary: 'A summary that is long enough to be taken, because it says what the piece is about.',
  stream: 'field-stories',
  publishedAt: '2026-05-04',
  author: 'field-team',
  tags: ['river-ecology'],
  body: '## A heading\n\nSome words.',
}
let count = 0
const begin = async () => {
  const outcome = await createEntry(db, { collection: 'insights', by: ada.id, data, slug: `worked-on-${++count}` })
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return { collection: 'insights', id: outcome.id, expectedVersion: 1 }
}
const work = (id: string, intent: WorkIntent, fields: Record<string, string> = {}, person = ada) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return workOnEntry({ db, env }, { collection: insights, id, person, intent, form })
}
const mails = async () =>
  (await db.select().from(outbox).orderBy(desc(outbox.id))).map(({ to, subject, body }) => ({ to, subject, body }))
const inHours = (hours: number) => londonMinute(new Date(Date.now() + hours * 3_600_000))

describe('a review', () => {
  it('is asked for once, told to those who may publish, and ends with publishing', async () => {
    const seen = await begin()
    expect(await work(seen.id, 'request-review')).toMatchObject({ kind: 'done' })
    expect(await work(seen.id, 'request-review')).toMatchObject({ kind: 'refused' })
    expect((await mails()).map(({ to }) => to)).toEqual([pat.email])
    const [mail] = await mails()
    expect(mail!.subject).toBe('Ready for review: Worked on by two')
    expect(mail!.body).toContain(`https://riverline.example/cms/insights/${seen.id}`)
    expect((await getEntryWork(db, seen.id)).review).toMatchObject({ by: 'Ada' })
    expect((await getCmsEntry(db, insights, seen.id))!.version).toBe(1)
    await publishEntry(db, { seen, by: pat.id, data })
    expect((await getEntryWork(db, seen.id)).review).toBeNull()
  })

  it('can be sent back with words, which become a comment and a mail', async () => {
    const { id } = await begin()
    await work(id, 'request-review')
    expect(await work(id, 'send-back', { words: 'Name the source.' }, pat)).toMatchObject({ kind: 'done' })
    expect((await mails())[0]).toMatchObject({ to: ada.email, subject: 'Sent back: Worked on by two' })
    const { review, comments } = await getEntryWork(db, id)
    expect([review, comments.map(({ by, body }) => [by, body])]).toEqual([null, [['Pat', 'Name the source.']]])
    expect(await work(id, 'send-back', {}, pat)).toMatchObject({ kind: 'refused' })
  })
})

describe('comments', () => {
  it('are a thread with authors; one is settled and opened again', async () => {
    const { id } = await begin()
    for (const words of ['First', 'Second']) await work(id, 'comment', { words })
    expect(await work(id, 'comment', { words: '  ' })).toMatchObject({ kind: 'refused' })
    expect(await work(id, 'comment', { words: 'x'.repeat(4001) })).toMatchObject({ kind: 'refused' })
    const [first] = (await getEntryWork(db, id)).comments
    await work(id, 'resolve-comment', { comment: first!.id }, pat)
    expect((await getEntryWork(db, id)).comments).toMatchObject([
      { body: 'First', resolvedBy: 'Pat' },
      { resolvedAt: null },
    ])
    await work(id, 'reopen-comment', { comment: first!.id })
    expect((await getEntryWork(db, id)).comments[0]!.resolvedAt).toBeNull()
    const other = await begin()
    expect(await work(other.id, 'resolve-comment', { comment: first!.id })).toMatchObject({ kind: 'refused' })
    expect(await work(id, 'resolve-comment', { comment: 'none' })).toMatchObject({ kind: 'refused' })
  })
})

describe('an assignment', () => {
  it('is to somebody who has an account, and leaves the version alone', async () => {
    const { id } = await begin()
    expect(await work(id, 'assign', { assignee: pat.id })).toMatchObject({ kind: 'done' })
    expect((await getEntryWork(db, id)).assigneeId).toBe(pat.id)
    expect(await work(id, 'assign', { assignee: 'nobody' })).toMatchObject({ kind: 'refused' })
    await work(id, 'assign')
    expect((await getEntryWork(db, id)).assigneeId).toBeNull()
  })
})

describe('a link to a draft', () => {
  it('leads to its entry until it expires or is revoked', async () => {
    const { id } = await begin()
    expect(await work(id, 'make-preview-link', { days: '5' })).toMatchObject({ kind: 'refused' })
    for (const days of ['1', '7']) await work(id, 'make-preview-link', { days })
    const { links } = await getEntryWork(db, id)
    expect(links).toHaveLength(2)
    const tokens = links.map(({ path }) => path.replace('/preview/', ''))
    expect((await getPreviewLink(db, tokens[0]!))!.id).toBe(id)
    expect(await work(id, 'revoke-preview-link', { link: links[0]!.id })).toMatchObject({ kind: 'done' })
    expect(await getPreviewLink(db, tokens[0]!)).toBeNull()
    await db
      .update(previewLinks)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(previewLinks.token, tokens[1]!))
    expect(await getPreviewLink(db, tokens[1]!)).toBeNull()
    await purgeOldData(db)
    expect(await db.select().from(previewLinks).where(eq(previewLinks.entryId, id))).toEqual([])
    const [line] = await db.select().from(audit).where(like(audit.action, '%preview-link')).orderBy(desc(audit.id))
    expect(JSON.stringify(line)).not.toContain(tokens[0])
  })
})

describe('a scheduled take-down', () => {
  const isLive = async (slug: string) => (await getEntry(db, 'insights', slug)) !== null

  it('withdraws the entry once, at its minute', async () => {
    const seen = await begin()
    const slug = `worked-on-${count}`
    expect(await work(seen.id, 'schedule-take-down', { at: inHours(2) }, pat)).toMatchObject({ kind: 'refused' })
    await publishEntry(db, { seen, by: pat.id, data })
    for (const at of ['nonsense', inHours(-2)])
      expect(await work(seen.id, 'schedule-take-down', { at }, pat)).toMatchObject({ kind: 'refused' })
    expect(await work(seen.id, 'schedule-take-down', { at: inHours(2) }, pat)).toMatchObject({ kind: 'done' })
    const month = inHours(2).slice(0, 7)
    expect((await listCalendar(db, month)).filter(({ id }) => id === seen.id)).toMatchObject([{ kind: 'comes-down' }])
    expect(await takeDownDue(db)).toBeNull()
    expect(await isLive(slug)).toBe(true)
    await db
      .update(entries)
      .set({ takeDownAt: new Date(Date.now() - 1000) })
      .where(eq(entries.id, seen.id))
    const taken = await Promise.all([takeDownDue(db), takeDownDue(db), takeDownDue(db)])
    expect(taken.filter((subject) => subject !== null)).toEqual([`insights/${slug}`])
    expect(await isLive(slug)).toBe(false)
    // Published again, it stays.
    const { version } = (await getCmsEntry(db, insights, seen.id))!
    await publishEntry(db, { seen: { ...seen, expectedVersion: version }, by: pat.id, data })
    expect([await takeDownDue(db), await isLive(slug)]).toEqual([null, true])
  })

  it('is forgotten when it is cancelled, when the entry is withdrawn, and when it goes live only later', async () => {
    const seen = await begin()
    await publishEntry(db, { seen, by: pat.id, data })
    await work(seen.id, 'schedule-take-down', { at: inHours(2) }, pat)
    await work(seen.id, 'cancel-take-down', {}, pat)
    expect((await getEntryWork(db, seen.id)).takeDownAt).toBeNull()
    await work(seen.id, 'schedule-take-down', { at: inHours(2) }, pat)
    await withdrawEntry(db, { seen: { ...seen, expectedVersion: 2 }, by: pat.id })
    expect((await getEntryWork(db, seen.id)).takeDownAt).toBeNull()
    const late = { ...seen, expectedVersion: 3 }
    await scheduleEntry(db, { seen: late, by: pat.id, data, at: new Date(Date.now() + 3 * 3_600_000) })
    expect(await work(seen.id, 'schedule-take-down', { at: inHours(2) }, pat)).toMatchObject({ kind: 'refused' })
    expect(await work(seen.id, 'schedule-take-down', { at: inHours(4) }, pat)).toMatchObject({ kind: 'done' })
    // Both times have passed while nobody was there: it goes live and stays, because somebody must decide.
    const past = new Date(Date.now() - 1000)
    await db.update(entries).set({ scheduledFor: past, takeDownAt: past }).where(eq(entries.id, seen.id))
    expect([await publishDue(db), await takeDownDue(db)]).toEqual([`insights/worked-on-${count}`, null])
  })

  it('is refused for what others refer to', async () => {
    const [tag] = await db.select().from(entries).where(eq(entries.slug, 'river-ecology'))
    const form = new FormData()
    form.set('at', inHours(2))
    const collection = getCollection('tags')!
    const outcome = await workOnEntry(
      { db, env },
      { collection, id: tag!.id, person: pat, intent: 'schedule-take-down', form },
    )
    expect(outcome).toMatchObject({ kind: 'refused', why: expect.stringContaining('Pages that readers see need this') })
  })
})

describe('a copy', () => {
  it('is a draft of today under a free address', async () => {
    const seen = await begin()
    await publishEntry(db, { seen, by: pat.id, data })
    const outcome = await work(seen.id, 'duplicate')
    const copy = (await getCmsEntry(db, insights, outcome.kind === 'made' ? outcome.id : ''))!
    expect(copy).toMatchObject({ state: 'draft', title: 'Copy of Worked on by two', slug: `worked-on-${count}-2` })
    expect(copy.data).toMatchObject({ publishedAt: londonMinute(new Date()).slice(0, 10), body: data.body })
  })
})
