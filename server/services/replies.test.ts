import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { replyBodySchema } from '#domain/index/reply.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/people.ts'
import { replies } from '../db/schema/index-data.ts'
import { getValueAccount } from '../queries/value-account.server.ts'
import { decideReply, getInvitation, inviteReply, listReplies, sendReply } from './replies.server.ts'

const { db } = await testDatabase()
const { id: by } = await makePerson({ db }, 'admin')
const { period } = (await getValueAccount(db, 'spills', 'wessex-water'))!.values[0]!.figure
const value = { companyId: 'wessex-water', metric: 'spills', period }
const shown = async () => (await getValueAccount(db, 'spills', 'wessex-water'))!.values[0]!.replies

it('an invited company replies; nothing is public until it is published, and then beside the figure', async () => {
  const token = (await inviteReply(db, { ...value, by }))!
  expect(JSON.stringify(await db.select().from(replies))).not.toContain(token)
  expect(await getInvitation(db, token)).toMatchObject({ company: 'Wessex Water', metric: 'spills', body: null })
  expect(await sendReply(db, token, 'First words, which are replaced.')).toBe(true)
  expect(await sendReply(db, token, 'We have restated the return since.')).toBe(true)
  expect(await shown()).toEqual([])
  const [reply] = await listReplies(db)
  const order = { id: reply!.id, by, status: 'published' as const }
  expect(await decideReply(db, { ...order, seenUpdatedAt: new Date(0).toISOString() })).toBe('changed-since')
  expect(await decideReply(db, { ...order, seenUpdatedAt: reply!.updatedAt })).toBe('done')
  expect(await shown()).toMatchObject([{ body: 'We have restated the return since.', period }])
  // Decided: the link is spent.
  expect(await sendReply(db, token, 'Other words after it was published.')).toBe(false)
  expect(await getInvitation(db, token)).toBeNull()
  const [decided] = await listReplies(db)
  expect(await decideReply(db, { ...order, status: 'declined', seenUpdatedAt: decided!.updatedAt })).toBe('done')
  expect(await shown()).toEqual([])
})

it('a link ends, and another value, token or reply is none', async () => {
  const token = (await inviteReply(db, { ...value, by }))!
  await db.update(replies).set({ expiresAt: sql`now() - interval '1 second'` })
  expect(await getInvitation(db, token)).toBeNull()
  expect(await sendReply(db, token, 'Words that come too late for it.')).toBe(false)
  expect(await inviteReply(db, { ...value, period: '1850', by })).toBeNull()
  expect(await inviteReply(db, { ...value, metric: 'constructor', by })).toBeNull()
  for (const none of ['', 'none', 'a'.repeat(43), '☃']) expect(await getInvitation(db, none)).toBeNull()
  const decision = { seenUpdatedAt: '', status: 'published' as const, by }
  for (const id of ['none', crypto.randomUUID()]) expect(await decideReply(db, { ...decision, id })).toBe('unknown')
})

it.each([
  ['short', false],
  ['Twenty characters at least, and no more than fits.', true],
  ['a'.repeat(2001), false],
  [' '.repeat(50), false],
])('%j is a reply: %s', (text, isGood) => expect(replyBodySchema.safeParse(text).success).toBe(isGood))
