import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { isUnavailable } from './database-error.ts'
import { sources } from './schema/index-data.ts'
import { transactionInTime } from './transaction-in-time.ts'

const { db } = await testDatabase()
const stored = async (id: string) => (await db.select().from(sources).where(eq(sources.id, id))).length
const source = (id: string) => ({ id, publisher: 'Ofwat', document: 'PR24' })

it('is committed before it resolves', async () => {
  await transactionInTime(db, (tx) => tx.insert(sources).values(source('soon')))
  expect(await stored('soon')).toBe(1)
})

it('tells who waits that the database takes too long, and stores nothing afterwards', async () => {
  const gate = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const late = transactionInTime(
    db,
    async (tx) => {
      await tx.insert(sources).values(source('late'))
      await gate.promise
      ended.resolve()
    },
    { timeoutMs: 100 },
  )
  expect(isUnavailable(await late.catch((error) => error))).toBe(true)
  gate.resolve()
  await ended.promise
  // Waits for the lock of a row that is still to be rolled back.
  await db.insert(sources).values({ ...source('late'), document: 'of another' })
  const [row] = await db.select().from(sources).where(eq(sources.id, 'late'))
  expect(row!.document).toBe('of another')
})

it('fails as its work does', async () => {
  const failing = transactionInTime(db, async () => {
    throw new TypeError('of ours')
  })
  await expect(failing).rejects.toThrow('of ours')
})
