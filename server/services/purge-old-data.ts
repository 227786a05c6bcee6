import { and, eq, inArray, isNotNull, isNull, lt, not, notExists, or, sql } from 'drizzle-orm'
import type { ObjectStore } from '../adapters/media/object-store.ts'
import type { Db } from '../db/db.ts'
import { sessions, verifications } from '../db/schema/accounts.ts'
import { alertDeliveries, alertEvents, followers, follows } from '../db/schema/alerts.ts'
import { previewLinks, shareCards } from '../db/schema/content.ts'
import { webhookDeliveries } from '../db/schema/integrations.ts'
import { newsletterIssues, subscribers } from '../db/schema/newsletter.ts'
import { leads, outbox, rateLimits } from '../db/schema/people.ts'
import { purgeBin, purgeOvertakenAutosaves } from './cms/purge-bin.ts'
import { isLedgerEntry, stripLedgerEntries } from './keep-ledger.ts'

/** The forms whose answers are kept for 24 months from the last message between us. */
const twoYearForms = ['demo', 'contact', 'volunteer', 'correction']
const twoYearsAgo = sql`now() - interval '24 months'`

/**
 * Deletes what the privacy page says is deleted: content/pages/privacy.yaml, "What each form stores". The mail that a
 * record caused goes with it. Of a decided correction the entry in the public ledger stays, without its writer. Voices stay until they are withdrawn, which an administrator notes as their status. Also the bin's old
 * content, and what else serves for a while only.
 */
export const purgeOldData = async (db: Db, store: ObjectStore | null = null) => {
  const isOld = and(inArray(leads.form, twoYearForms), lt(leads.updatedAt, twoYearsAgo))
  const stripped = await stripLedgerEntries(db, isOld)
  const expiredLeads = await db
    .delete(leads)
    .where(and(isOld, not(isLedgerEntry)))
    .returning({ id: leads.id })
  const unsubscribed = await db
    .delete(subscribers)
    .where(isNotNull(subscribers.unsubscribedAt))
    .returning({ id: subscribers.id })
  const neverConfirmed = await db
    .delete(subscribers)
    .where(
      and(
        or(isNull(subscribers.confirmedAt), isNotNull(subscribers.bouncedAt)),
        lt(subscribers.updatedAt, twoYearsAgo),
      ),
    )
    .returning({ id: subscribers.id })
  const withdrawn = await db
    .delete(leads)
    .where(and(eq(leads.form, 'voice'), eq(leads.status, 'withdrawn')))
    .returning({ id: leads.id })
  // Once an issue is over, its result says how it went; who got it is nobody's business for longer than a complaint takes.
  const oldIssues = db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(lt(newsletterIssues.finishedAt, sql`now() - interval '30 days'`))
  await db.delete(outbox).where(inArray(outbox.issueId, oldIssues))
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, sql`now() - interval '30 days'`))
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  // Invitations that went unanswered stay a month, so that an administrator sees them and can invite again.
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now() - interval '30 days'`))
  // Whatever is still shown is drawn again.
  await db.delete(shareCards).where(lt(shareCards.createdAt, sql`now() - interval '90 days'`))
  await db.delete(previewLinks).where(lt(previewLinks.expiresAt, sql`now()`))
  await db.delete(rateLimits).where(lt(rateLimits.resetAt, sql`now()`))
  await purgeAlerts(db)
  const bin = await purgeBin(db, store)
  await purgeOvertakenAutosaves(db)
  return {
    old: expiredLeads.length + stripped.length,
    left: unsubscribed.length,
    neverConfirmed: neverConfirmed.length,
    withdrawn: withdrawn.length,
    binnedEntries: bin.entries,
    binnedPictures: bin.pictures,
  }
}

/** Who was told what is nobody's business for long. What was never confirmed, or refuses mail, goes as well; topics stay, to tell what is new. */
const purgeAlerts = async (db: Db) => {
  const days = (count: number) => sql`now() - make_interval(days => ${count})`
  await db.delete(alertDeliveries).where(lt(alertDeliveries.mailedAt, days(7)))
  await db
    .delete(alertEvents)
    .where(and(lt(alertEvents.foundAt, days(90)), sql`${alertEvents.details}->>'kind' <> 'answered'`))
  await db.delete(outbox).where(and(isNotNull(outbox.followerId), lt(outbox.createdAt, days(30))))
  await db.delete(follows).where(and(isNull(follows.confirmedAt), lt(follows.createdAt, days(30))))
  await db
    .delete(followers)
    .where(
      or(
        lt(followers.bouncedAt, days(30)),
        and(
          lt(followers.createdAt, days(30)),
          notExists(db.select().from(follows).where(eq(follows.followerId, followers.id))),
        ),
      ),
    )
}
