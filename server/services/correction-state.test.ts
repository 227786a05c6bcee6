import { createHash } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/people.ts'
import { leads, rateLimits } from '../db/schema/people.ts'
import { readEnv } from '../env.ts'
import { correctionsFeed } from '../feeds/corrections-feed.server.ts'
import { listCorrections } from '../queries/moderation.server.ts'
import { readIndex } from '../queries/river-health-index.server.ts'
import { correctValue } from './correct-value.server.ts'
import { getCorrectionState } from './correction-state.server.ts'
import { moderateCorrection } from './moderate.server.ts'
import { submitForm } from './submit-form.server.ts'

const { db } = await testDatabase()
const siteUrl = 'https://riverline.example'
const env = readEnv({ SITE_URL: siteUrl, AUTH_SECRET: 'a secret that only this test run knows' })
const input = { page: `${siteUrl}/rhi/record`, wrong: 'The third row has the wrong year & more' }
const send = (form: 'correction' | 'contact', sent: object) =>
  submitForm({ db, env }, { form, input: sent, clientAddress: '198.51.100.1' })
const tokenIn = (path: string) => path.replace('/corrections/yours/', '')

beforeEach(async () => {
  await db.delete(leads)
  await db.delete(rateLimits)
})

it('the writer of a correction gets a link that shows its state; the database has only a hash of its key', async () => {
  const outcome = await send('correction', input)
  const path = outcome.kind === 'stored' ? outcome.statePath! : ''
  const token = tokenIn(path)
  expect(await getCorrectionState(db, token)).toMatchObject({ state: 'waiting', wrong: input.wrong, note: null })
  const [lead] = await db.select().from(leads)
  const key = token.split('.')[1]!
  expect(JSON.stringify(lead)).not.toContain(key)
  expect(lead!.details.stateKeyHash).toBe(createHash('sha256').update(key).digest('base64url'))
  // The same form again is the same correction, with the same link.
  expect(await send('correction', input)).toEqual(outcome)
})

it.each(['', 'none', '.', `${crypto.randomUUID()}.${'a'.repeat(43)}`, '%00.a'])('%j is no link', async (token) =>
  expect(await getCorrectionState(db, token)).toBeNull(),
)

it('neither another key nor another form opens a record', async () => {
  const outcome = await send('correction', input)
  const [id] = tokenIn(outcome.kind === 'stored' ? outcome.statePath! : '').split('.')
  expect(await getCorrectionState(db, `${id}.${'a'.repeat(43)}`)).toBeNull()
  expect(await getCorrectionState(db, `${id}.`)).toBeNull()
})

it('a decision stands in the ledger, its feed and at the link: what, since when and the effect on ranks', async () => {
  const outcome = await send('correction', input)
  const [lead] = await db.select().from(leads)
  const { id: by } = await makePerson({ db }, 'admin')
  const decision = { id: lead!.id, seenUpdatedAt: lead!.updatedAt.toISOString(), by, status: 'accepted' as const }
  const words = { note: 'The year was 2023 & is 2024.', since: 'March 2026', effect: 'None' }
  expect(await moderateCorrection(db, { ...decision, ...words })).toBe('done')
  const ledger = await listCorrections(db, { siteUrl })
  expect(ledger).toMatchObject([{ accepted: true, path: '/rhi/record', ...words }])
  expect(JSON.stringify(ledger)).not.toContain('third row')
  const feed = correctionsFeed(ledger, siteUrl, 'Riverline')
  expect(feed).toContain('Corrected: The year was 2023 &amp; is 2024.')
  expect(feed).toContain('Wrong since: March 2026. Effect on ranks: None.')
  const token = tokenIn(outcome.kind === 'stored' ? outcome.statePath! : '')
  expect(await getCorrectionState(db, token)).toMatchObject({ state: 'accepted', note: words.note })
})

it('the effect of a corrected value on the record index is computed where the moderator says nothing of it', async () => {
  const of = { companyId: 'thames-water', metric: 'serious-incidents' as const }
  const { figures } = await readIndex(db, { metrics: 'all' })
  const newest = figures
    .filter(({ companyId, metric }) => companyId === of.companyId && metric === of.metric)
    .reduce((a, b) => (b.period > a.period ? b : a))
  const { id: by } = await makePerson({ db }, 'admin')
  const change = { ...of, period: newest.period, value: 0, seenValue: String(newest.value), reason: 'It was 0.', by }
  expect(await correctValue(db, change)).toEqual({ kind: 'corrected' })
  const decideOn = async (page: string, words: { effect?: string } = {}) => {
    await db.delete(leads)
    await send('correction', { ...input, page: siteUrl + page })
    const [lead] = await db.select().from(leads)
    const decision = { id: lead!.id, seenUpdatedAt: lead!.updatedAt.toISOString(), by, status: 'accepted' as const }
    await moderateCorrection(db, { ...decision, note: 'It was 0.', ...words })
    return (await listCorrections(db, { siteUrl }))[0]!.effect
  }
  const page = `/rhi/measures/${of.metric}/${of.companyId}`
  expect(await decideOn(page)).toMatch(/^record index: .*Thames Water from [2-9] to [1-8]/)
  expect(await decideOn(page, { effect: 'None that matters' })).toBe('None that matters')
  // Nobody has changed these: nothing can be said.
  expect(await decideOn(`/rhi/measures/${of.metric}/wessex-water`)).toBeNull()
  expect(await decideOn('/rhi/record')).toBeNull()
})
