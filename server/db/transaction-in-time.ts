import { DatabaseError } from './database-error.ts'
import type { Db } from './db.ts'
import { patienceMs } from './watch.ts'

/**
 * A transaction that somebody waits for. On a database that answers, but takes seconds for each statement, they are told after as long as
 * on one that is away, and nothing is stored behind their back: it is rolled back, unless its commit is already on its way.
 */
export const transactionInTime = async <T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  { timeoutMs = patienceMs } = {},
): Promise<T> => {
  const late = Promise.withResolvers<never>()
  let isLate = false
  const tooLate = () => new DatabaseError('unreachable', 'The database takes too long.')
  const timer = setTimeout(() => {
    isLate = true
    late.reject(tooLate())
  }, timeoutMs)
  const transaction = db.transaction(async (tx) => {
    const result = await work(tx)
    if (isLate) throw tooLate()
    return result
  })
  try {
    return await Promise.race([transaction, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
