import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/accounts.ts'
import { entries } from '../../db/schema/content.ts'
import { recordAction } from '../../platform/record-action.ts'

/** Says who works on an entry. It is no save: whoever has the entry open goes on undisturbed. */
export const assignEntry = async (
  db: Db,
  { id, assigneeId, by }: { id: string; assigneeId: string | null; by: string },
) =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(entries)
      .set({ assigneeId })
      .where(eq(entries.id, id))
      .returning({ collection: entries.collection, slug: entries.slug })
    const [person] = assigneeId ? await tx.select({ name: users.name }).from(users).where(eq(users.id, assigneeId)) : []
    if (row)
      await recordAction(tx, {
        by,
        action: 'assign-entry',
        subject: `${row.collection}/${row.slug}`,
        details: { to: person?.name ?? 'nobody' },
      })
  })
