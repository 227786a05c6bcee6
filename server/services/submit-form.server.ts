import { createHash, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FormValue, FormValues } from '#domain/forms/field-rules.ts'
import { type FormName, forms } from '#domain/forms/forms.ts'
import { checkSubmission } from '#domain/forms/submission.ts'
import { isUnavailable } from '../db/database-error.ts'
import type { Db } from '../db/db.ts'
import { leads, outbox } from '../db/schema/people.ts'
import { transactionInTime } from '../db/transaction-in-time.ts'
import type { Env } from '../env.ts'
import { consumeRateLimit, formRateLimit, mailRateLimits } from '../platform/rate-limit.ts'
import { getSettings } from '../queries/settings.server.ts'
import { correctionStatePath, stateKeyHash } from './correction-state.server.ts'
import { mailAboutLead } from './form-mail.ts'
import { findSubscriber, subscribe, wasMailedRecently } from './newsletter.server.ts'

interface Submission {
  form: FormName
  /** As it arrived: unchecked. */
  input: unknown
  clientAddress: string
}

export type SubmissionOutcome =
  /** A correction's writer can see what becomes of it. */
  | { kind: 'stored'; statePath?: string }
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'rate-limited'; retryAfterSeconds: number }
  | { kind: 'unavailable' }

/** A lead that the same submission left earlier. */
type EarlierLead = typeof leads.$inferSelect

/** Thrown inside the transaction, so that a refused submission leaves nothing behind, not even its count. */
export class RateLimitExceeded extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('rate limit exceeded')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Checks a submission and stores it with its outgoing mail in one transaction. "stored" means committed. It is
 * idempotent: the same submission again (a double click, a retry after a lost answer) finds the first one, is answered
 * alike, is stored once and does not count against the rate limit.
 */
export const submitForm = async (
  { db, env }: { db: Db; env: Env },
  { form, input, clientAddress }: Submission,
): Promise<SubmissionOutcome> => {
  const checked = checkSubmission(forms[form], input)
  if (!checked.ok) return { kind: 'invalid', errors: checked.errors }
  const { values } = checked
  const key = idempotencyKeyOf(form, values)
  try {
    const id = await transactionInTime(db, async (tx) => {
      // Two copies that arrive at the same moment wait for each other here.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
      const countSubmission = async () => {
        const waitSeconds = await consumeRateLimit({ db: tx, env }, formRateLimit, clientAddress)
        if (waitSeconds !== null) throw new RateLimitExceeded(waitSeconds)
      }
      if (form === 'newsletter') {
        const email = String(values.email)
        const earlier = await findSubscriber(tx, email)
        if (earlier && (await wasMailedRecently(tx, earlier.id))) return null
        await countSubmission()
        // Answered as if it had been sent: whether an address is on the list, or was written to today, is nobody's business.
        if (await consumeRateLimit({ db: tx, env }, mailRateLimits.newsletter, email)) return null
        await subscribe(tx, env, { email, earlier })
        return null
      } else {
        const earlier = await findEarlier(tx, form, key)
        if (earlier && isRepeat(earlier)) return earlier.id
        await countSubmission()
        return insertLead(tx, env, { form, values, key, earlier })
      }
    })
    return form === 'correction' && id
      ? { kind: 'stored', statePath: correctionStatePath(env, id) }
      : { kind: 'stored' }
  } catch (error) {
    if (error instanceof RateLimitExceeded) return { kind: 'rate-limited', retryAfterSeconds: error.retryAfterSeconds }
    // Perhaps it was stored and only the answer was lost: sent again, it is stored once.
    if (isUnavailable(error)) return { kind: 'unavailable' }
    throw error
  }
}

/** The newsletter has one record an address; any other form has one for each set of answers. */
const idempotencyKeyOf = (form: FormName, values: FormValues) =>
  createHash('sha256')
    .update(form === 'newsletter' ? `newsletter ${values.email}` : JSON.stringify([form, values]))
    .digest('base64url')

const findEarlier = async (tx: Db, form: FormName, key: string): Promise<EarlierLead | null> => {
  const [lead] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.form, form), eq(leads.idempotencyKey, key)))
  return lead ?? null
}

/** The same answers within a day are a repeat; later they are a new message. */
const repeatWithinMs = 24 * 60 * 60 * 1000
const isRepeat = (earlier: EarlierLead) => Date.now() - earlier.createdAt.getTime() < repeatWithinMs

const insertLead = async (
  tx: Db,
  env: Env,
  { form, values, key, earlier }: { form: FormName; values: FormValues; key: string; earlier: EarlierLead | null },
) => {
  if (earlier) {
    // The newest holds the plain key, so that the unique index always finds it.
    const retiredKey = `${key}.${earlier.id}`
    await tx.update(leads).set({ idempotencyKey: retiredKey }).where(eq(leads.id, earlier.id))
  }
  const { name, email, organisation, ...details } = values
  const id = randomUUID()
  const stateKey = form === 'correction' ? { stateKeyHash: stateKeyHash(env, id) } : {}
  await tx.insert(leads).values({
    id,
    form,
    name: textOrNull(name),
    email: textOrNull(email),
    organisation: textOrNull(organisation),
    details: { ...Object.fromEntries(Object.entries(details).filter(([, value]) => value.length > 0)), ...stateKey },
    idempotencyKey: key,
  })
  const { operator } = await getSettings(tx)
  await tx.insert(outbox).values({ leadId: id, ...mailAboutLead({ form, values }, env, operator) })
  return id
}

const textOrNull = (value: FormValue | undefined) => (typeof value === 'string' && value !== '' ? value : null)
