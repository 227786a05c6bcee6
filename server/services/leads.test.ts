import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { leadFilterOf } from '#domain/forms/lead-filter.ts'
import { readCsv } from '#domain/text/csv.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/people.ts'
import { audit } from '../db/schema/accounts.ts'
import { subscribers } from '../db/schema/newsletter.ts'
import { leadNotes, leads, outbox } from '../db/schema/people.ts'
import { readEnv } from '../env.ts'
import { getLead, listLeads } from '../queries/leads.server.ts'
import { listCorrections, listModeration } from '../queries/moderation.server.ts'
import { erasePerson } from './erase-person.server.ts'
import { exportLeads } from './export-leads.server.ts'
import { moderateCorrection, moderateSpam, moderateVoice } from './moderate.server.ts'
import { replyToLead } from './reply-lead.server.ts'
import { addLeadNote, resendMail, workLead, workLeads } from './work-lead.server.ts'

const { db, pool } = await testDatabase()
const env = readEnv({ SITE_URL: 'https://riverline.example' })
const { id: by } = await makePerson({ db }, 'publisher', 'Pat Ford')
let keyCount = 0
type Values = Partial<typeof leads.$inferInsert>
const make = async (values: Values = {}) => {
  const row = {
    form: 'contact',
    name: 'Jo Reed',
    email: 'jo@example.org',
    idempotencyKey: `key ${keyCount++}`,
    ...values,
  }
  const [lead] = await db.insert(leads).values(row).returning({ id: leads.id })
  await db
    .insert(outbox)
    .values({ leadId: lead!.id, to: 'desk@riverline.example', subject: 'Contact', body: 'Jo Reed' })
  return lead!.id
}
const updatedAtOf = async (id: string) => (await getLead(db, id))!.updatedAt
const version = async () => Number((await pool.query('select version from content_version')).rows[0].version)
const filter = (query = '') => leadFilterOf(new URLSearchParams(query))

beforeEach(async () => {
  await db.delete(outbox)
  await db.delete(leads)
})

describe('the list', () => {
  it.each<[string, number]>([
    ['', 3],
    ['form=demo', 1],
    ['status=done', 1],
    ['words=TEST+valley', 1],
    ['words=100%25', 1],
    ['words=100_', 0],
    ['from=2026-06-01&to=2026-06-01', 1],
    ['from=2026-06-02', 1],
    ['form=voice&status=done', 0],
  ])('?%s finds %i', async (query, total) => {
    // Half an hour past midnight in London, the day before in universal time.
    await make({ createdAt: new Date('2026-05-31T23:30:00Z'), details: { message: 'The Test Valley, 100%' } })
    await make({ form: 'demo', createdAt: new Date('2020-01-01') })
    await make({ status: 'done', createdAt: new Date('2026-06-02T12:00:00Z') })
    expect((await listLeads(db, filter(query), 1)).total).toBe(total)
  })

  it('comes in pages', async () => {
    for (let count = 0; count < 26; count++) await make()
    expect((await listLeads(db, filter(), 2)).leads).toHaveLength(1)
    expect((await listLeads(db, filter(), 99)).page).toBe(2)
  })
})

describe('working on an enquiry', () => {
  it('saves status and assignee, and tells the second of two who saved', async () => {
    const id = await make()
    const opened = await updatedAtOf(id)
    const order = { id, by, seenUpdatedAt: opened, status: 'in-progress', assigneeId: by }
    const both = await Promise.all([workLead(db, order), workLead(db, { ...order, status: 'done' })])
    expect(both.sort()).toEqual(['changed-since', 'saved'])
    expect(await getLead(db, id)).toMatchObject({ assigneeId: by, status: expect.stringMatching(/in-progress|done/) })
  })

  it('H11: notes have an author and a time, and those of two at once are both kept', async () => {
    const id = await make()
    await Promise.all(['Rang them', 'Wrote to them'].map((body) => addLeadNote(db, { id, body, by })))
    const { notes } = (await getLead(db, id))!
    expect(notes.map(({ body }) => body).sort()).toEqual(['Rang them', 'Wrote to them'])
    expect(notes[0]).toMatchObject({ by: 'Pat Ford', at: expect.stringMatching(/^20/) })
    expect((await listLeads(db, filter('words=wrote+to'), 1)).total).toBe(1)
    expect(await exportLeads(db, { filter: filter(), by })).toContain('Rang them')
  })

  it('H11: a reply goes through the outbox, quotes the person, and a double click sends one', async () => {
    const id = await make({ details: { topic: 'press', message: 'Who runs\nthe survey?' } })
    const reply = { id, subject: 'Re: your question', body: 'We do.', seenUpdatedAt: await updatedAtOf(id), by }
    const both = await Promise.all([replyToLead({ db, env }, reply), replyToLead({ db, env }, reply)])
    expect(both.sort()).toEqual(['changed-since', 'queued'])
    const lead = (await getLead(db, id))!
    expect(lead.status).toBe('in-progress')
    expect(lead.mails.filter(({ to }) => to === 'jo@example.org')).toMatchObject([
      { subject: 'Re: your question', body: 'We do.\n\nYou wrote:\n> Who runs\n> the survey?\n' },
    ])
    const [row] = await db.select().from(outbox).where(eq(outbox.to, 'jo@example.org'))
    expect(row!.headers).toEqual({ 'Reply-To': 'hello@riverline.example' })
    const nameless = await make({ email: null })
    expect(await replyToLead({ db, env }, { ...reply, id: nameless })).toBe('no-address')
  })

  it('H11: a status or an assignee for many at once leaves what is decided under moderation', async () => {
    const ids = [await make(), await make({ form: 'voice' }), await make({ form: 'demo' })]
    expect(await workLeads(db, { ids, status: 'spam', assigneeId: null, by })).toBe(2)
    expect((await listLeads(db, filter('status=spam'), 1)).total).toBe(2)
    expect(await workLeads(db, { ids, status: null, assigneeId: by, by })).toBe(3)
    expect((await listLeads(db, filter(`assignee=${by}`), 1)).leads[0]).toMatchObject({ assignee: 'Pat Ford' })
    expect(await workLeads(db, { ids, status: null, assigneeId: '', by })).toBe(3)
    expect((await listLeads(db, filter('assignee=nobody'), 1)).total).toBe(3)
    expect(await workLeads(db, { ids, status: 'published', assigneeId: null, by })).toBe('not-a-status')
    const viewer = await makePerson({ db }, 'viewer')
    expect(await workLeads(db, { ids, status: null, assigneeId: viewer.id, by })).toBe('not-a-person')
  })

  it('takes only a status of its own', async () => {
    const id = await make()
    expect(
      await workLead(db, { id, by, seenUpdatedAt: await updatedAtOf(id), status: 'published', assigneeId: null }),
    ).toBe('not-a-status')
    const voice = await make({ form: 'voice' })
    expect(
      await workLead(db, { id: voice, by, seenUpdatedAt: await updatedAtOf(voice), status: 'done', assigneeId: '' }),
    ).toBe('saved')
    expect(await getLead(db, voice)).toMatchObject({ status: 'new' })
  })

  it('lets a failed message go out again, and not one that was sent', async () => {
    const id = await make()
    const mail = async () => (await getLead(db, id))!.mails[0]!
    await db.update(outbox).set({ attempts: 14, lastError: 'no route', nextAttemptAt: new Date('2999-01-01') })
    expect(await resendMail(db, { leadId: id, mailId: (await mail()).id, by })).toBe(true)
    expect(await mail()).toMatchObject({ attempts: 0, lastError: null })
    expect(await resendMail(db, { leadId: await make(), mailId: (await mail()).id, by })).toBe(false)
    await db.update(outbox).set({ sentAt: new Date() })
    expect(await resendMail(db, { leadId: id, mailId: (await mail()).id, by })).toBe(false)
  })
})

describe('the export', () => {
  it('holds what matches, harmless to a spreadsheet, and is noted without names', async () => {
    await make({
      name: '=HYPERLINK("http://x")',
      organisation: '@SUM(1)',
      details: { message: '+44 1', offers: ['a', 'b'] },
    })
    await make({ form: 'demo' })
    const csv = await exportLeads(db, { filter: filter('form=contact&words=hyperlink'), by })
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(csv).toContain("'@SUM(1)")
    expect(csv).toContain("'+44 1")
    expect(csv).toContain('a; b')
    expect(readCsv(csv)).toHaveLength(2)
    const [line] = await db.select().from(audit).where(eq(audit.action, 'export-leads')).orderBy(desc(audit.id))
    expect(line).toMatchObject({ userId: by, details: { rows: 1, filter: '?form=contact', byWords: true } })
  })
})

describe('erasing', () => {
  it('needs the address to be typed', async () => {
    const id = await make()
    expect(await erasePerson(db, { id, confirmation: 'jo@example.com', by })).toEqual({ kind: 'not-confirmed' })
    expect(await getLead(db, id)).not.toBeNull()
  })

  it('takes every record and message of the person, and leaves nothing of theirs behind', async () => {
    const id = await make()
    await db.insert(subscribers).values({ email: 'Jo@Example.org', token: 'jo' })
    await addLeadNote(db, { id, body: 'Jo Reed rang', by })
    const other = await make({ email: 'sam@example.org' })
    await db.insert(outbox).values({ to: 'jo@example.org', subject: 'Hello', body: 'Jo' })
    expect(await erasePerson(db, { id, confirmation: ' JO@example.org', by })).toEqual({
      kind: 'erased',
      records: 2,
      mails: 2,
    })
    expect([await db.$count(subscribers), await db.$count(leadNotes)]).toEqual([0, 0])
    expect(await db.select({ id: leads.id }).from(leads)).toEqual([{ id: other }])
    expect(await db.select().from(outbox)).toHaveLength(1)
    const lines = await db.select().from(audit)
    expect(JSON.stringify(lines)).not.toMatch(/jo@example|Jo Reed/i)
    expect(lines.find(({ action }) => action === 'erase-person')).toMatchObject({
      details: { records: 2, messages: 2, forms: ['contact', 'newsletter'] },
    })
    expect(await erasePerson(db, { id, confirmation: 'jo@example.org', by })).toEqual({ kind: 'unknown' })
  })

  it('takes the one record where there is no address', async () => {
    const id = await make({ form: 'voice', email: null, status: 'published' })
    await make({ email: null })
    const before = await version()
    expect(await erasePerson(db, { id, confirmation: 'erase', by })).toMatchObject({ records: 1 })
    expect(await version()).toBe(before + 1)
    expect(await db.select().from(leads)).toHaveLength(1)
  })
})

describe('moderation', () => {
  const details = { place: 'The Test', message: 'It was clear when I was young.', consent: 'yes' }

  it('publishes a voice with or without its name, never touching the words', async () => {
    const id = await make({ form: 'voice', details })
    const before = await version()
    expect(await moderateVoice(db, { id, by, seenUpdatedAt: 'never', status: 'published' })).toBe('changed-since')
    expect(await version()).toBe(before)
    expect(
      await moderateVoice(db, { id, by, seenUpdatedAt: await updatedAtOf(id), status: 'published', withName: false }),
    ).toBe('done')
    expect(await version()).toBe(before + 1)
    expect(await getLead(db, id)).toMatchObject({
      status: 'published',
      name: null,
      details: { message: details.message },
    })
    expect(await listModeration(db, { form: 'voice', state: 'decided', words: '' })).toMatchObject({
      items: [{ name: 'Jo Reed', nameLeftOut: true }],
    })
    expect(await moderateVoice(db, { id, by, seenUpdatedAt: await updatedAtOf(id), status: 'published' })).toBe('done')
    expect(await getLead(db, id)).toMatchObject({ name: 'Jo Reed', details })
  })

  it('H8: a spam correction is put away without a public note', async () => {
    const id = await make({ form: 'correction', details: { page: '/rhi', wrong: 'Buy cheap watches' } })
    expect(await moderateSpam(db, 'correction', { id, by, seenUpdatedAt: await updatedAtOf(id) })).toBe('done')
    expect(await listCorrections(db)).toEqual([])
    expect(await listModeration(db, { form: 'correction', state: 'waiting', words: '' })).toMatchObject({ total: 0 })
    expect(await listModeration(db, { form: 'correction', state: 'decided', words: 'cheap' })).toMatchObject({
      items: [{ status: 'spam', email: 'jo@example.org' }],
    })
  })

  it('H9: comes in pages of ten, and finds words', async () => {
    for (let count = 0; count < 12; count++)
      await make({ form: 'voice', details: { ...details, place: `River ${count}` } })
    const waiting = { form: 'voice', state: 'waiting', words: '' } as const
    expect(await listModeration(db, waiting)).toMatchObject({ total: 12, pages: 2, items: { length: 10 } })
    expect(await listModeration(db, waiting, 2)).toMatchObject({ items: { length: 2 } })
    expect(await listModeration(db, { ...waiting, words: 'river 11' })).toMatchObject({ total: 1 })
  })

  it('shows our note on a correction, and nothing that the person wrote', async () => {
    const id = await make({ form: 'correction', details: { page: '/rhi', wrong: 'The date is wrong, says Jo' } })
    const order = { id, by, status: 'accepted' as const, note: 'The date on the index page was a day early.' }
    expect(await moderateCorrection(db, { ...order, seenUpdatedAt: await updatedAtOf(id) })).toBe('done')
    const corrections = await listCorrections(db)
    expect(corrections).toMatchObject([{ accepted: true, note: order.note }])
    expect(JSON.stringify(corrections)).not.toContain('says Jo')
    expect(await moderateVoice(db, { id, by, seenUpdatedAt: await updatedAtOf(id), status: 'published' })).toBe(
      'unknown',
    )
  })
})
