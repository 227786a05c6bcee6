import { site } from '#domain/site/site.ts'
import type { Log } from '../adapters/log.ts'
import { createMailer } from '../adapters/mailer.ts'
import type { Db } from '../db/db.ts'
import type { Env } from '../env.ts'
import { waveAnnouncer } from './announce-waves.ts'
import { publishDue } from './cms/publish-due.ts'
import { dayTurner } from './new-day.ts'
import { purgeOldData } from './purge-old-data.ts'
import { sendNext } from './send-outbox.ts'
import { startWorker } from './worker.ts'

const pollMailMs = 2000
/** A scheduled entry is live within a second of its minute. An index of the few that wait makes each poll cheap. */
const pollScheduleMs = 500
const purgeEveryMs = 60 * 60 * 1000

/**
 * What goes on beside requests in every instance: mail goes out where SMTP is configured, waves
 * appear at their hour, pages follow the day, and old data goes.
 */
export const startBackground = ({ db, env, log, onNewDay }: { db: Db; env: Env; log: Log; onNewDay?: () => void }) => {
  const workers = [
    startWorker({ name: 'clearing old data', pollMs: purgeEveryMs, log }, async () => {
      const gone = await purgeOldData(db)
      if (Object.values(gone).some((count) => count > 0)) log.info(gone, 'old personal data deleted')
      return 'idle'
    }),
    startWorker({ name: 'announcing waves', pollMs: 1000, log }, waveAnnouncer(db)),
    ...(onNewDay ? [startWorker({ name: 'turning the day', pollMs: 1000, log }, dayTurner(onNewDay))] : []),
    startWorker({ name: 'publishing what is due', pollMs: pollScheduleMs, log }, async () => {
      const published = await publishDue(db)
      if (published) log.info({ published }, 'published as scheduled')
      return published ? 'more' : 'idle'
    }),
  ]
  const host = new URL(env.siteUrl).hostname
  const mailer = env.mail.smtpUrl
    ? createMailer({ smtpUrl: env.mail.smtpUrl, from: env.mail.from ?? `${site.name} <no-reply@${host}>` })
    : null
  if (mailer)
    workers.push(
      startWorker({ name: 'sending mail', pollMs: pollMailMs, log }, async () => {
        const outcome = await sendNext({ db, mailer, host })
        if (outcome === 'failed') log.warn({}, 'a message could not be sent and will be tried again')
        return outcome === 'none' ? 'idle' : 'more'
      }),
    )
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
      mailer?.close()
    },
  }
}
