import { and, eq } from 'drizzle-orm'
import type { FormName } from '#domain/form-names.ts'
import type { FormValue } from '#domain/form-rules.ts'
import type { Db } from '../db/db.ts'
import { leads, outbox } from '../db/schema/people.ts'
import type { Env } from '../env.ts'
import { getSettings } from '../queries/settings.server.ts'
import { mailAboutLead } from './lead-mail.ts'

export interface CheckedSubmission {
  form: FormName
  values: Record<string, FormValue>
  fingerprint: string
}

/** The same words within a day are a repeat; later they are a new message. */
const repeatWithinMs = 24 * 60 * 60 * 1000

/** Call it inside a transaction. `admit` is asked before anything new is written, and throws to refuse. */
export const storeLead = async (tx: Db, env: Env, submission: CheckedSubmission, admit: () => Promise<void>) => {
  const { form, values, fingerprint } = submission
  const [earlier] = await tx
    .select({ id: leads.id, createdAt: leads.createdAt })
    .from(leads)
    .where(and(eq(leads.form, form), eq(leads.idempotencyKey, fingerprint)))
  if (earlier && Date.now() - earlier.createdAt.getTime() < repeatWithinMs) return
  await admit()
  if (earlier) {
    // The newest holds the plain fingerprint, so that the unique index always finds it.
    const retired = `${fingerprint}.${earlier.id}`
    await tx.update(leads).set({ idempotencyKey: retired }).where(eq(leads.id, earlier.id))
  }
  const { name, email, organisation, ...details } = values
  const [lead] = await tx
    .insert(leads)
    .values({
      form,
      name: textOrNull(name),
      email: textOrNull(email),
      organisation: textOrNull(organisation),
      details: Object.fromEntries(Object.entries(details).filter(([, value]) => value.length > 0)),
      idempotencyKey: fingerprint,
    })
    .returning({ id: leads.id })
  const { operator } = await getSettings(tx)
  await tx.insert(outbox).values({ leadId: lead!.id, ...mailAboutLead({ form, values }, env, operator) })
}

const textOrNull = (value: FormValue | undefined) => (typeof value === 'string' && value !== '' ? value : null)
