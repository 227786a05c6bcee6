import { site } from '#domain/site/site.ts'
import type { Mail } from '../platform/outbox.ts'

const unsubscribeAddress = (token: string, siteUrl: string) => `${siteUrl}/newsletter/unsubscribe/${token}`

/** What lets a mail program offer "unsubscribe" itself and do it with one press (RFC 8058). Every issue carries it. */
const listHeaders = (token: string, siteUrl: string) => ({
  'List-Unsubscribe': `<${unsubscribeAddress(token, siteUrl)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export const confirmationMail = (to: string, token: string, siteUrl: string): Mail => ({
  to,
  subject: `Confirm that you want the ${site.name} newsletter`,
  body: `Somebody, we hope you, asked for the ${site.name} newsletter to be sent to this address.

To confirm, open this page and press the button:
${siteUrl}/newsletter/confirm/${token}

If it was not you, do nothing. Without your confirmation we send nothing more.
`,
  headers: listHeaders(token, siteUrl),
})

export const alreadySubscribedMail = (to: string, token: string, siteUrl: string): Mail => ({
  to,
  subject: `You already get the ${site.name} newsletter`,
  body: `Somebody, perhaps you, asked for the ${site.name} newsletter to be sent to this address. It is on the list already, so nothing has changed.

To leave the list:
${unsubscribeAddress(token, siteUrl)}
`,
  headers: listHeaders(token, siteUrl),
})
