import type { Db } from '../db/db.ts'
import { outbox } from '../db/schema/people.ts'

export interface Mail {
  to: string
  subject: string
  body: string
  headers: Record<string, string>
}

/** Puts a message into the outbox, in the transaction of what it tells of. services/send-outbox.ts sends it. */
export const queueMail = async (tx: Db, mail: Mail) => {
  await tx.insert(outbox).values(mail)
}
