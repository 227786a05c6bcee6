import type { AlertDetails } from '#domain/alerts/alert-event.ts'
import { lineOf, newestOnly } from '#domain/alerts/alert-words.ts'
import type { Mail } from '../../platform/outbox.ts'
import type { Sender } from '../form-mail.ts'

interface Follower {
  email: string
  token: string
}

interface Event {
  key: string
  details: AlertDetails
  happenedAt: Date
}

const maxLines = 60

/** The follower's own page, and the address that stops everything with one click. */
export const ownPage = (token: string, siteUrl: string) => `${siteUrl}/follow/${token}`
const stopPage = (token: string, siteUrl: string) => `${ownPage(token, siteUrl)}/stop`

/** What lets a mail program offer "unsubscribe" itself (RFC 8058). */
const headersOf = (token: string, siteUrl: string) => ({
  'List-Unsubscribe': `<${stopPage(token, siteUrl)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'List-Id': `<alerts.${new URL(siteUrl).hostname}>`,
})

const foot = (token: string, siteUrl: string) => `What you follow, and how often we write:
${ownPage(token, siteUrl)}

Stop all of it:
${stopPage(token, siteUrl)}
`

/** All that one follower is due, in one message. */
export const alertMail = (
  events: readonly Event[],
  { follower, siteUrl, companyName }: { follower: Follower; siteUrl: string; companyName: (id: string) => string },
): Mail => {
  const told = newestOnly(events)
  const lines = told.slice(-maxLines).map(({ details }) => lineOf(details, companyName))
  const more = told.length - lines.length
  const isReport = told.some(({ details }) => details.kind !== 'answered')
  const body = [
    ...(more > 0 ? [`The latest ${lines.length} of ${told.length} reports. All of them: ${siteUrl}/live`] : []),
    ...lines.map(({ title, sentence, path }) => `${title}\n${sentence}\n${siteUrl}${path}`),
    ...(isReport
      ? [
          'This is what companies publish of their monitors. We have not measured it, and they may correct it: the page shows what is published now. No report never means that nothing was discharged.',
        ]
      : []),
    foot(follower.token, siteUrl),
  ].join('\n\n')
  return {
    to: follower.email,
    subject: lines.length === 1 ? `${lines[0]!.title}: ${lines[0]!.gist}` : `${told.length} reports on what you follow`,
    body,
    headers: headersOf(follower.token, siteUrl),
  }
}

/** Double opt-in: nothing is told before the button on that page was pressed. */
export const confirmFollowMail = ({ email, token }: Follower, title: string, { siteUrl, siteName }: Sender): Mail => ({
  to: email,
  subject: `Confirm that you want to follow ${title}`,
  body: `Somebody, we hope you, asked ${siteName} to write to this address with news of: ${title}.

To confirm, open this page and press the button:
${ownPage(token, siteUrl)}

If it was not you, do nothing. Without your confirmation we send nothing more of it.
`,
  headers: headersOf(token, siteUrl),
})

export const alreadyFollowsMail = ({ email, token }: Follower, title: string, { siteUrl, siteName }: Sender): Mail => ({
  to: email,
  subject: `You follow ${title} already, or all that can be followed at once`,
  body: `Somebody, perhaps you, asked ${siteName} to write to this address with news of: ${title}. Nothing has changed.

${foot(token, siteUrl)}`,
  headers: headersOf(token, siteUrl),
})
