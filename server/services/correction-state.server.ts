import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { isUuid } from '#domain/text/row-numbers.ts'
import type { Db } from '../db/db.ts'
import { leads } from '../db/schema/people.ts'
import type { Env } from '../env.ts'
import { keyedHash } from '../platform/secret.ts'

/** Where the writer of a correction sees what became of it: the record, and a key that only they were given. */
const keyOf = (env: Env, id: string) => keyedHash(env, 'correction state', id)
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** What is stored of the key. A repeat of the form has the same key, so that both links work. */
export const stateKeyHash = (env: Env, id: string) => hashOf(keyOf(env, id))
export const correctionStatePath = (env: Env, id: string) => `/corrections/yours/${id}.${keyOf(env, id)}`

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** A correction for whoever has its link: what they wrote and what was decided. Null for any other link. */
export const getCorrectionState = async (db: Db, token: string) => {
  const [id = '', key = ''] = token.split('.')
  if (!isUuid(id) || !/^[\w-]{43}$/.test(key)) return null
  const [lead] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), eq(leads.form, 'correction')))
  const stored = text(lead?.details.stateKeyHash)
  if (!lead || !stored || !timingSafeEqual(Buffer.from(stored), Buffer.from(hashOf(key)))) return null
  const { details, status, createdAt } = lead
  return {
    sentAt: createdAt.toISOString(),
    page: text(details.page),
    wrong: text(details.wrong),
    right: text(details.right),
    state: status === 'accepted' || status === 'declined' ? status : status === 'spam' ? 'closed' : 'waiting',
    note: text(details.publicNote),
    decidedAt: text(details.decidedAt),
  } as const
}
