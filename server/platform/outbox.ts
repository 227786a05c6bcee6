import type { Db } from '../db/db.ts'
import { outbox } from '../db/schema/people.ts'

export interface Mail {
  to: string
  subject: string
  body: string
  headers: Record<string, string>
}

/** Transactional outbox: the message is committed together with its cause. services/send-outbox.ts sends it. */
export const queueMail = async (tx: Db, mail: Mail) => {
  await tx.insert(outbox).values(mail)
}
