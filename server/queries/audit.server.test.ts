import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/people.ts'
import { audit } from '../db/schema/accounts.ts'
import {
  type AuditFilter,
  auditFilterOf,
  getAuditFilterOptions,
  linesPerPage,
  listAllAuditLines,
  listAudit,
} from './audit.server.ts'

const { db } = await testDatabase()
let wade: { id: string }
const filter = (chosen: Partial<AuditFilter> = {}) => auditFilterOf(new URLSearchParams(chosen))

beforeAll(async () => {
  await db.delete(audit)
  wade = await makePerson({ db }, 'admin', 'Wade 100%_Brook')
  await db.insert(audit).values([
    { at: new Date('2026-06-30T22:59:59Z'), userId: wade.id, action: 'publish-entry', subject: 'insights/one' },
    // Half past midnight on 1 July, in London.
    { at: new Date('2026-06-30T23:30:00Z'), userId: wade.id, action: 'publish-entry', subject: 'insights/two' },
    { at: new Date('2026-07-01T22:59:00Z'), userId: null, action: 'ask-for-new-password', subject: `users/${wade.id}` },
    { at: new Date('2026-07-01T23:00:00Z'), userId: 'gone', action: 'import-wave', subject: 'waves/wave-9' },
  ])
})

const subjects = async (chosen: Partial<AuditFilter>) =>
  (await listAudit(db, filter(chosen), 1)).lines.map(({ subject }) => subject.replace(wade.id, 'wade'))

it('shows the newest first, with names', async () => {
  const { lines, total } = await listAudit(db, filter(), 1)
  expect(total).toBe(4)
  expect(lines.map(({ person, whom }) => [person, whom])).toEqual([
    [null, null],
    [null, 'Wade 100%_Brook'],
    ['Wade 100%_Brook', null],
    ['Wade 100%_Brook', null],
  ])
})

it('is narrowed by person, action, subject and days that begin at midnight in London', async () => {
  expect(await subjects({ person: wade.id })).toEqual(['insights/two', 'insights/one'])
  expect(await subjects({ person: 'nobody' })).toEqual(['users/wade'])
  expect(await subjects({ action: 'import-wave' })).toEqual(['waves/wave-9'])
  expect(await subjects({ subject: 'INSIGHTS' })).toEqual(['insights/two', 'insights/one'])
  expect(await subjects({ subject: '100%_' })).toEqual(['users/wade'])
  expect(await subjects({ subject: '%' })).toEqual(['users/wade'])
  expect(await subjects({ from: '2026-07-01', to: '2026-07-01' })).toEqual(['users/wade', 'insights/two'])
  expect(await subjects({ to: '2026-06-30' })).toEqual(['insights/one'])
})

it('takes no filter for one that it does not understand', async () => {
  expect(filter({ from: 'yesterday', to: '2026-02-31', action: 'x'.repeat(101) })).toEqual(filter())
  expect(filter({ from: '0000-01-01' })).toEqual(filter())
  expect(await subjects({ subject: "'; drop table audit; --" })).toEqual([])
})

it('comes in pages, and whole for a file', async () => {
  await db
    .insert(audit)
    .values(Array.from({ length: linesPerPage }, (_, n) => ({ action: 'sign-in', subject: `users/${n}` })))
  expect(await listAudit(db, filter(), 2)).toMatchObject({ page: 2, pages: 2, total: linesPerPage + 4 })
  expect(await listAudit(db, filter(), 99)).toMatchObject({ page: 2 })
  expect(await listAllAuditLines(db, filter())).toHaveLength(linesPerPage + 4)
  expect((await getAuditFilterOptions(db)).actions).toContain('publish-entry')
})
