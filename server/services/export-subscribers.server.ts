import type { SubscriberFilter } from '#domain/newsletter/subscription.ts'
import { toCsv } from '#domain/text/csv.ts'
import type { Db } from '../db/db.ts'
import { recordAction } from '../platform/record-action.ts'
import { listAllSubscribers } from '../queries/subscribers.server.ts'

const columns = ['email', 'consent', 'signed_up', 'confirmed', 'unsubscribed', 'bounced', 'bounce_reason']

/** Those who signed up, each with the consent that they gave, as CSV. Audited in the same transaction, without naming anybody. */
export const exportSubscribers = (db: Db, { filter, by }: { filter: SubscriberFilter; by: string }): Promise<string> =>
  db.transaction(async (tx) => {
    const rows = await listAllSubscribers(tx, filter)
    await recordAction(tx, {
      by,
      action: 'export-subscribers',
      subject: 'subscribers',
      details: { rows: rows.length, state: filter.state, byWords: filter.words !== '' },
    })
    return toCsv(
      columns,
      rows.map(({ email, state, signedUpAt, confirmedAt, unsubscribedAt, bouncedAt, bounceReason }) => [
        email,
        state,
        signedUpAt,
        confirmedAt,
        unsubscribedAt,
        bouncedAt,
        bounceReason,
      ]),
    )
  })
