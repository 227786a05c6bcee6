import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FormName } from '#domain/form-names.ts'
import { checkForm } from '#domain/schemas/forms.ts'
import type { Db } from '../db/db.ts'
import type { Env } from '../env.ts'
import { countAgainst, formLimit } from './rate-limit.ts'
import { storeLead } from './store-lead.ts'
import { storeSubscription } from './store-subscription.ts'

export interface Submission {
  form: FormName
  /** As it arrived: unchecked. */
  input: unknown
  address: string
}

export type SubmissionOutcome =
  | { kind: 'stored' }
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'too-many'; retryAfterSeconds: number }

/** Thrown inside the transaction, so that a refused submission leaves nothing behind, not even its count. */
class TooMany extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('too many submissions')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Checks a submission and stores it with its outgoing mail in one transaction. "stored" means committed. The same
 * submission again (a double click, a retry after a lost answer) finds the first one, and is stored once.
 */
export const submitForm = async (
  { db, env }: { db: Db; env: Env },
  { form, input, address }: Submission,
): Promise<SubmissionOutcome> => {
  const checked = checkForm(form, input)
  if (!checked.ok) return { kind: 'invalid', errors: checked.errors }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([form, checked.values]))
    .digest('base64url')
  const store = form === 'newsletter' ? storeSubscription : storeLead
  try {
    await db.transaction(async (tx) => {
      // Two copies that arrive at the same moment wait for each other here.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`)
      await store(tx, env, { form, values: checked.values, fingerprint }, async () => {
        const wait = await countAgainst({ db: tx, env }, formLimit, address)
        if (wait !== null) throw new TooMany(wait)
      })
    })
    return { kind: 'stored' }
  } catch (error) {
    if (error instanceof TooMany) return { kind: 'too-many', retryAfterSeconds: error.retryAfterSeconds }
    throw error
  }
}
