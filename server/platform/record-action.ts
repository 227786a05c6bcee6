import type { Db } from '../db/db.ts'
import { audit } from '../db/schema/accounts.ts'

/** A line of the audit log, written in the same transaction as the action. */
export const recordAction = async (
  tx: Db,
  line: { by: string | null; action: string; subject: string; details?: Record<string, unknown> },
) => {
  await tx.insert(audit).values({
    userId: line.by,
    action: line.action,
    subject: line.subject,
    details: line.details ?? null,
  })
}
