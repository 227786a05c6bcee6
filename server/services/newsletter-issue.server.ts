import { and, eq, isNull, sql } from 'drizzle-orm'
import type { IssueDraft, IssueStatus } from '#domain/newsletter/issue.ts'
import type { Db } from '../db/db.ts'
import { newsletterIssues, subscribers } from '../db/schema/newsletter.ts'
import { outbox } from '../db/schema/people.ts'
import type { Env } from '../env.ts'
import { recordAction } from '../platform/record-action.ts'
import { getIdentity } from '../queries/settings.server.ts'
import { countMessages, listItems } from '../queries/subscribers.server.ts'
import { renderIssue, withoutLink } from './newsletter-mail.ts'
import { isReachable } from './send-outbox.ts'

type Issue = typeof newsletterIssues.$inferSelect
export type IssueOutcome =
  | { kind: 'done'; message: string }
  | { kind: 'refused'; why: string }
  | { kind: 'conflict'; why: string }

const done = (message: string): IssueOutcome => ({ kind: 'done', message })
const refused = (why: string): IssueOutcome => ({ kind: 'refused', why })

export const createIssue = (db: Db, by: string): Promise<string> =>
  db.transaction(async (tx) => {
    const [issue] = await tx
      .insert(newsletterIssues)
      .values({ subject: 'Untitled issue', updatedBy: by })
      .returning({ id: newsletterIssues.id })
    await recordAction(tx, { by, action: 'create-issue', subject: `newsletter/${issue!.id}` })
    return issue!.id
  })

interface Change {
  id: string
  by: string
}

/** Runs a change on the locked issue, if it is in one of the states that allow it. */
const changeIssue = (
  db: Db,
  { id, by }: Change,
  { action, from, version }: { action: string; from: IssueStatus[]; version?: number },
  change: (tx: Db, issue: Issue) => Promise<IssueOutcome>,
): Promise<IssueOutcome> =>
  db.transaction(async (tx) => {
    const [issue] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).for('update')
    if (!issue) return refused('There is no such issue.')
    if (!from.includes(issue.status))
      return refused('The issue’s state does not allow this: somebody else may have changed it. Look at it again.')
    if (version !== undefined && issue.version !== version)
      return {
        kind: 'conflict',
        why: 'Somebody else has saved it meanwhile, so nothing was written. What you typed is still below. Save again to write yours over theirs.',
      }
    const outcome = await change(tx, issue)
    if (outcome.kind === 'done') await recordAction(tx, { by, action, subject: `newsletter/${id}` })
    return outcome
  })

const set = (tx: Db, { id, by }: Change, values: Partial<Issue>) =>
  tx
    .update(newsletterIssues)
    .set({ ...values, updatedAt: new Date(), updatedBy: by })
    .where(eq(newsletterIssues.id, id))

export const saveIssue = (db: Db, change: Change & { version: number; draft: IssueDraft }): Promise<IssueOutcome> =>
  changeIssue(db, change, { action: 'save-issue', from: ['draft'], version: change.version }, async (tx) => {
    await set(tx, change, { ...change.draft, version: change.version + 1 })
    return done('Saved.')
  })

export const deleteIssue = (db: Db, change: Change): Promise<IssueOutcome> =>
  changeIssue(db, change, { action: 'delete-issue', from: ['draft'] }, async (tx) => {
    await tx.delete(newsletterIssues).where(eq(newsletterIssues.id, change.id))
    return done('The draft is deleted.')
  })

/** The words of an issue as it stands, from the entries as they are public now. */
const renderDraft = async (
  db: Db,
  issue: Pick<Issue, 'subject' | 'preheader' | 'intro' | 'items'>,
  siteUrl: string,
) => {
  const items = (await listItems(db, issue.items)).map(({ title, summary, path }) => ({
    title,
    summary,
    url: siteUrl + path,
  }))
  return renderIssue({ ...issue, items }, { siteUrl, siteName: (await getIdentity(db)).name })
}

/** What was or would be sent, with a link to leave that leaves nobody. */
export const previewIssue = async (
  db: Db,
  issue: Pick<Issue, 'subject' | 'preheader' | 'intro' | 'items' | 'html' | 'text'>,
  siteUrl: string,
) => {
  const { html, text } = issue
  return withoutLink(html && text ? { html, text } : await renderDraft(db, issue, siteUrl), siteUrl)
}

/** To oneself, through the same outbox. */
export const sendTest = ({ db, env }: { db: Db; env: Env }, change: Change & { to: string }): Promise<IssueOutcome> =>
  changeIssue(db, change, { action: 'test-issue', from: ['draft'] }, async (tx, issue) => {
    const { html, text } = withoutLink(await renderDraft(tx, issue, env.siteUrl), env.siteUrl)
    await tx.insert(outbox).values({ to: change.to, subject: `[Test] ${issue.subject}`, body: text, html })
    return done(
      env.mail.smtpUrl
        ? `A test is on its way to ${change.to}.`
        : `A test to ${change.to} waits in the outbox: no mail server is configured.`,
    )
  })

/**
 * Puts one message for each confirmed subscriber into the outbox and fixes the words, in one transaction: a crash before
 * its end leaves a draft, and one after it leaves a queue that any instance goes on with. A second start finds no draft,
 * and the unique index on (issue, subscriber) would refuse a second message to anybody.
 */
export const startIssue = (
  { db, env }: { db: Db; env: Env },
  change: Change & { version: number },
): Promise<IssueOutcome> =>
  changeIssue(db, change, { action: 'send-issue', from: ['draft'], version: change.version }, async (tx, issue) => {
    if (issue.intro === '' && (await listItems(tx, issue.items)).length === 0)
      return refused('There is nothing in it yet: write an introduction or add an entry.')
    const { html, text } = await renderDraft(tx, issue, env.siteUrl)
    await set(tx, change, { status: 'sending', html, text, startedAt: new Date() })
    const { rowCount } = await tx.execute(sql`
      insert into outbox (subscriber_id, issue_id, "to", subject, body)
      select ${subscribers.id}, ${issue.id}, ${subscribers.email}, ${issue.subject}, '' from ${subscribers} where ${isReachable}
      on conflict do nothing`)
    if (!rowCount) throw new NobodyToSendTo()
    return done(`The issue is going out to ${rowCount === 1 ? 'one subscriber' : `${rowCount} subscribers`}.`)
  }).catch((error) => {
    if (error instanceof NobodyToSendTo) return refused('Nobody is on the list yet: no subscriber has confirmed.')
    throw error
  })

/** Thrown inside the transaction, so that the issue stays a draft. */
class NobodyToSendTo extends Error {}

export const pauseIssue = (db: Db, change: Change): Promise<IssueOutcome> =>
  changeIssue(db, change, { action: 'pause-issue', from: ['sending'] }, async (tx) => {
    await set(tx, change, { status: 'paused' })
    return done('Paused. Messages that are on their way this second still leave.')
  })

export const resumeIssue = (db: Db, change: Change): Promise<IssueOutcome> =>
  changeIssue(db, change, { action: 'resume-issue', from: ['paused'] }, async (tx) => {
    await set(tx, change, { status: 'sending' })
    return done('It goes on.')
  })

/** Takes back what has not been sent. A message that is being sent this moment is waited for, and counts as sent. */
export const cancelIssue = (db: Db, change: Change): Promise<IssueOutcome> =>
  changeIssue(db, change, { action: 'cancel-issue', from: ['sending', 'paused'] }, async (tx) => {
    const taken = await tx
      .delete(outbox)
      .where(and(eq(outbox.issueId, change.id), isNull(outbox.sentAt), isNull(outbox.rejectedAt)))
      .returning({ id: outbox.id })
    const result = await countMessages(tx, change.id)
    await set(tx, change, {
      status: 'cancelled',
      finishedAt: new Date(),
      result: { ...result, waiting: 0, retrying: 0 },
    })
    return done(`Cancelled: ${taken.length === 1 ? 'one message was' : `${taken.length} messages were`} not sent.`)
  })
