import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../adapters/log.ts'
import { createMailer } from '../adapters/mailer.ts'
import { objectStoreOf } from '../adapters/media/object-store.ts'
import type { Db } from '../db/db.ts'
import type { Env } from '../env.ts'
import { getIdentity } from '../queries/settings.server.ts'
import { keepMonths, purgeQuarantine } from '../stations/months.ts'
import { queueNextAlert, shareEvents } from './alerts/queue-alerts.ts'
import { watchTopics } from './alerts/watch-topics.ts'
import { createDayWatcher, createWaveAnnouncer } from './clock-watchers.ts'
import { publishDue } from './cms/publish-entry.server.ts'
import { takeDownDue } from './cms/take-down.server.ts'
import { createEditionKeeper } from './keep-editions.ts'
import { purgeOldData } from './purge-old-data.ts'
import { releaseFiles } from './release-files.ts'
import { finishIssues, sendNext, sendNextOfIssue } from './send-outbox.ts'
import { deliverNext } from './send-webhooks.ts'

interface Worker {
  /** Graceful: lets the job that is running finish, and starts no more. */
  stop(): Promise<void>
}

/**
 * Polls for work in a loop: at once again while there is more, after the polling interval when there is none, or after
 * as many milliseconds as the work asks for. A failure is logged and backs off by the same interval; it never grows,
 * because each poll is one indexed query on our own database. Mail that fails has its own exponential backoff (send-outbox.ts).
 */
export const startWorker = (
  { name, pollMs, log }: { name: string; pollMs: number; log: Log },
  work: () => Promise<'more' | 'idle' | number>,
): Worker => {
  const stopping = new AbortController()
  let lastFailure = ''
  const run = async () => {
    while (!stopping.signal.aborted) {
      const next = await work().then(
        (outcome) => {
          lastFailure = ''
          return outcome
        },
        (error) => {
          // Once for a failure that lasts: twice a second it would bury what caused it.
          if (!stopping.signal.aborted && String(error) !== lastFailure) log.error({ err: error }, `${name} failed`)
          lastFailure = String(error)
          return 'idle' as const
        },
      )
      if (next === 'more') continue
      const ms = next === 'idle' ? pollMs : next
      await sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const loop = run()
  return {
    stop: async () => {
      stopping.abort()
      await loop
    },
  }
}

const pollMailMs = 2000
/** A scheduled entry is live within a second of its minute. A partial index on scheduled entries makes each poll cheap. */
const pollScheduleMs = 500
/** How many messages of an issue one instance sends at once: what a crash can repeat, at most. */
const newsletterSenders = 2
/** A recorded response changes when an editor publishes it: within a minute is soon enough. */
const pollTopicsMs = 60_000
const purgeEveryMs = 60 * 60 * 1000
/** Not in the first minutes, in which a server has enough to do. */
const firstReleaseMs = 5 * 60 * 1000

/**
 * The background jobs of every instance: send mail where SMTP is configured, publish waves and scheduled entries on time, keep what was published, release the files of the open data, take down those whose time is up,
 * empty the page cache at midnight, delete old personal data.
 */
export const startBackground = ({ db, env, log, onNewDay }: { db: Db; env: Env; log: Log; onNewDay?: () => void }) => {
  const keepNewEditions = createEditionKeeper(db)
  let isSettled = false
  const workers = [
    startWorker({ name: 'clearing old data', pollMs: purgeEveryMs, log }, async () => {
      const deleted = await purgeOldData(db, objectStoreOf(env))
      if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, 'old data deleted')
      return 'idle'
    }),
    startWorker({ name: 'keeping the months of readings', pollMs: purgeEveryMs, log }, async () => {
      const { dropped } = await keepMonths(db, env.keepReadingsMonths)
      if (dropped > 0) log.info({ dropped }, 'months of readings dropped')
      await purgeQuarantine(db)
      return 'idle'
    }),
    startWorker({ name: 'calling webhooks', pollMs: pollMailMs, log }, async () => {
      const outcome = await deliverNext({ db, siteUrl: env.siteUrl, allowPrivate: env.allowPrivateWebhooks })
      return outcome === 'none' ? 'idle' : 'more'
    }),
    startWorker({ name: 'watching responses', pollMs: pollTopicsMs, log }, async () => {
      await watchTopics(db)
      return 'idle'
    }),
    startWorker({ name: 'writing alerts', pollMs: pollMailMs, log }, async () => {
      const shared = await shareEvents(db)
      return (await queueNextAlert(db, env.siteUrl)) || shared > 0 ? 'more' : 'idle'
    }),
    startWorker({ name: 'keeping editions', pollMs: 1000, log }, async () => {
      const editions = await keepNewEditions()
      if (editions.length > 0) log.info({ editions }, 'editions of the index kept')
      return 'idle'
    }),
    startWorker({ name: 'releasing files', pollMs: purgeEveryMs, log }, async () => {
      if (!isSettled) {
        isSettled = true
        return firstReleaseMs
      }
      const files = await releaseFiles(db)
      if (files.length > 0) log.info({ files }, 'files of the open data released')
      return 'idle'
    }),
    startWorker({ name: 'announcing waves', pollMs: 1000, log }, createWaveAnnouncer(db)),
    ...(onNewDay ? [startWorker({ name: 'turning the day', pollMs: 1000, log }, createDayWatcher(onNewDay))] : []),
    startWorker({ name: 'publishing what is due', pollMs: pollScheduleMs, log }, async () => {
      const published = await publishDue(db)
      if (published) log.info({ published }, 'published as scheduled')
      return published ? 'more' : 'idle'
    }),
    startWorker({ name: 'taking down what is due', pollMs: pollScheduleMs, log }, async () => {
      const withdrawn = await takeDownDue(db)
      if (withdrawn) log.info({ withdrawn }, 'taken down as scheduled')
      return withdrawn ? 'more' : 'idle'
    }),
  ]
  const host = new URL(env.siteUrl).hostname
  const mailer = env.mail.smtpUrl
    ? createMailer({
        smtpUrl: env.mail.smtpUrl,
        from: async () => env.mail.from ?? { name: (await getIdentity(db)).name, address: `no-reply@${host}` },
      })
    : null
  if (mailer) {
    const options = { db, mailer, siteUrl: env.siteUrl }
    let isUnreachable = false
    const afterSending = (outcome: Awaited<ReturnType<typeof sendNext>>) => {
      if (outcome === 'failed') log.warn({}, 'a message could not be sent')
      if (outcome === 'unreachable' && !isUnreachable) log.warn({}, 'the mail server cannot be reached; messages wait')
      isUnreachable = outcome === 'unreachable'
      return outcome === 'sent' || outcome === 'failed' ? 'more' : 'idle'
    }
    workers.push(
      startWorker({ name: 'sending mail', pollMs: pollMailMs, log }, async () => afterSending(await sendNext(options))),
      startWorker({ name: 'sending the newsletter', pollMs: pollMailMs, log }, async () => {
        const outcomes = await Promise.all(Array.from({ length: newsletterSenders }, () => sendNextOfIssue(options)))
        const hasMore = outcomes.map(afterSending).includes('more')
        if (!hasMore && (await finishIssues(db)) > 0) log.info({}, 'an issue of the newsletter has been sent')
        return hasMore ? 'more' : 'idle'
      }),
    )
  }
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
      mailer?.close()
    },
  }
}
