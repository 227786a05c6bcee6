import { gapsBeforeLaunch, launchWarning } from '#domain/site/operator.ts'
import type { Log } from '../adapters/log.ts'
import type { Db } from '../db/db.ts'
import type { Env } from '../env.ts'
import { getSettings } from '../queries/settings.server.ts'

/** Says once, at the start, that a public site does not say who runs it, or cannot be written to. */
export const warnBeforeLaunch = async ({ db, env, log }: { db: Db; env: Env; log: Log }) => {
  const { operator } = await getSettings(db)
  const gaps = gapsBeforeLaunch(operator, { sendsMail: env.mail.smtpUrl !== undefined })
  const warning = launchWarning(env.siteUrl, gaps)
  if (warning) log.warn(warning)
}
