import type { Env } from '../env.ts'
import type { Mail } from '../platform/outbox.ts'

export const invitationMail = (
  to: string,
  { siteName, link, by, role }: { siteName: string; link: string; by: string; role: string },
): Mail => ({
  to,
  subject: `${by} invites you to ${siteName}`,
  body: `${by} invites you to work on the ${siteName} site, as ${role.toLowerCase()}.

To accept, open this page and choose a password. The link works once, for seven days:
${link}

If you do not know what this is about, do nothing.
`,
  headers: {},
})

export const newPasswordMail = (to: string, { siteName, link }: { siteName: string; link: string }): Mail => ({
  to,
  subject: `Choose a new password for ${siteName}`,
  body: `Somebody, we hope you, asked for a new password for your account at ${siteName}.

To choose one, open this page. The link works once, for one hour:
${link}

If it was not you, do nothing: your password stays as it is.
`,
  headers: {},
})

export const passwordChangedMail = (
  to: string,
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
): Mail => ({
  to,
  subject: `Your password for ${siteName} was changed`,
  body: `The password of your account at ${siteName} has just been changed, and every session was ended.

If it was not you, choose another one at once and tell an administrator:
${siteUrl}/admin/forgotten
`,
  headers: {},
})

/** Without SMTP, an administrator hands links over by other means. */
export const isMailConfigured = (env: Env): boolean => Boolean(env.mail.smtpUrl)
