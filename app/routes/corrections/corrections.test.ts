import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { replies } from '#server/db/schema/index-data.ts'
import { leads, rateLimits } from '#server/db/schema/people.ts'
import { getValueAccount } from '#server/queries/value-account.server.ts'
import { erasePerson } from '#server/services/erase-person.server.ts'
import { moderateCorrection } from '#server/services/moderate.server.ts'
import { decideReply, inviteReply, listReplies } from '#server/services/replies.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makePerson } from '#tests/support/people.ts'
import { wholeApp } from '#tests/support/whole-app.ts'

/** The built site, by HTTP alone: what a writer, a reader and a company see of corrections and replies. */
const database = await testDatabase()
const { db } = database
const { url } = await wholeApp(database)
const { id: by } = await makePerson({ db }, 'admin')
const { period } = (await getValueAccount(db, 'spills', 'wessex-water'))!.values[0]!.figure

const get = (path: string) => fetch(url + path, { redirect: 'manual' })
const read = async (path: string) => (await get(path)).text()
const post = (path: string, body: Record<string, string>, origin = url) =>
  fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(body).toString(),
  })

beforeEach(async () => {
  await db.delete(leads)
  await db.delete(rateLimits)
  await db.delete(replies)
})

describe('a correction', () => {
  const send = async (wrong: string, email = '') => {
    const answer = await post('/forms/correction', { page: `${url}/rhi/record`, wrong, email })
    expect(answer.status).toBe(303)
    return answer.headers.get('Location')!.replace(url, '')
  }
  const decide = async (status: 'accepted' | 'declined', note: string) => {
    const [lead] = await db.select().from(leads)
    const order = { id: lead!.id, seenUpdatedAt: lead!.updatedAt.toISOString(), by, status }
    expect(await moderateCorrection(db, { ...order, note, since: 'March 2026', effect: 'None' })).toBe('done')
    return lead!.id
  }

  it('shows its state at a private link, before and after, and to no other key', async () => {
    const path = await send('The third row has the wrong year.')
    expect(path).toMatch(/^\/corrections\/yours\/[0-9a-f-]{36}\.[\w-]{43}\?sent/)
    const waiting = await get(path)
    expect(waiting.status).toBe(200)
    expect(waiting.headers.get('Cache-Control')).toBe('no-store')
    expect(waiting.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(await waiting.text()).toContain('We have not decided yet.')
    const [link] = path.split('?')
    const tampered = `${link!.slice(0, -1)}${link!.endsWith('A') ? 'B' : 'A'}`
    expect((await get(tampered)).status).toBe(404)
    expect(await read(tampered)).not.toContain('third row')
    await decide('accepted', 'The year was 2023 and is 2024.')
    expect(await read(link!)).toContain('Accepted: we have made the correction.')
  })

  it('stands in the ledger and its feed once it is decided, in our words and not in its writer’s', async () => {
    await send('The third row has the wrong year.')
    await decide('declined', 'The document says what we say.')
    await eventually(async () => expect(await read('/corrections')).toContain('The document says what we say.'))
    const feed = await get('/corrections/feed.xml')
    expect(feed.headers.get('Content-Type')).toContain('application/atom+xml')
    const [ledger, atom] = [await read('/corrections'), await feed.text()]
    for (const text of [ledger, atom]) {
      expect(text).toContain('The document says what we say.')
      expect(text).not.toContain('third row')
    }
    expect(atom).toContain('Wrong since: March 2026.')
  })

  it('loses what its writer sent when the writer is erased, and keeps its line in the ledger', async () => {
    const path = await send('The third row has the wrong year.', 'jo@example.org')
    const id = await decide('accepted', 'The year was wrong.')
    await eventually(async () => expect(await read('/corrections')).toContain('The year was wrong.'))
    expect(await erasePerson(db, { id, confirmation: 'jo@example.org', by })).toMatchObject({ kind: 'erased' })
    const [link] = path.split('?')
    expect((await get(link!)).status).toBe(404)
    expect(await read('/corrections')).toContain('The year was wrong.')
    expect(JSON.stringify(await db.select().from(leads))).not.toMatch(/third row|jo@example/)
  })
})

describe('an invited reply', () => {
  const invite = async () =>
    `/reply/${await inviteReply(db, { companyId: 'wessex-water', metric: 'spills', period, by })}`
  const body = 'We have restated the annual return since then.'
  const decide = async (status: 'published' | 'declined') => {
    const [reply] = await listReplies(db)
    return decideReply(db, { id: reply!.id, seenUpdatedAt: reply!.updatedAt, status, by })
  }
  const valuePage = '/rhi/measures/spills/wessex-water'

  it('stands beside the figure once it is published, and its link is spent', async () => {
    const link = await invite()
    const open = await get(link)
    expect([open.status, open.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(await open.text()).toContain('is invited to reply to')
    expect((await post(link, { body: 'Words that are sent first, and replaced.' })).status).toBe(200)
    expect((await post(link, { body })).status).toBe(200)
    expect(await read(valuePage)).not.toContain(body)
    expect(await decide('published')).toBe('done')
    await eventually(async () => expect(await read(valuePage)).toContain(body))
    const section = new RegExp(`<section[^>]*id="${period}"[\\s\\S]*?</section>`).exec(await read(valuePage))![0]
    expect(section).toContain('Reply of Wessex Water')
    expect(await read(valuePage)).not.toContain('Words that are sent first')
    const again = await post(link, { body: 'Other words, after it was published.' })
    expect(again.status).toBe(410)
    expect(await again.text()).toContain('Other words, after it was published.')
    expect((await get(link)).status).toBe(404)
  })

  it('needs its own key, in time, from our own page, and words', async () => {
    const link = await invite()
    const tampered = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`
    expect((await get(tampered)).status).toBe(404)
    expect((await post(tampered, { body })).status).toBe(410)
    expect((await post(link, { body }, 'https://elsewhere.example')).status).toBe(400)
    expect((await post(link, { body: 'short' })).status).toBe(422)
    await db.update(replies).set({ expiresAt: sql`now() - interval '1 second'` })
    expect((await get(link)).status).toBe(404)
    expect((await post(link, { body })).status).toBe(410)
    expect(await listReplies(db)).toMatchObject([{ status: 'invited', body: null }])
  })
})
