import { answerText, type FormField, type FormValues } from '#domain/forms/field-rules.ts'
import { type FormName, formNames, forms } from '#domain/forms/forms.ts'
import { emailOf, type Operator } from '#domain/site/operator.ts'
import { site } from '#domain/site/site.ts'
import type { Env } from '../env.ts'
import type { Mail } from '../platform/outbox.ts'

/**
 * The desk that reads each form, unless MAIL_TO sends all of them to one place. While no address has been entered the
 * message names one that receives nothing, and waits in the outbox to be read in the admin area.
 */
export const deskFor = (form: string, operator: Operator | null | undefined) => {
  const desk = form === 'correction' ? 'corrections' : 'hello'
  return emailOf(desk, operator) ?? site.email[desk]
}

/** Tells the desk what arrived, in plain text. A reply goes to the person who wrote. */
export const mailAboutLead = (
  { form, values }: { form: FormName; values: FormValues },
  env: Env,
  operator: Operator | null | undefined,
): Mail => {
  const fields: Record<string, FormField> = forms[form].fields
  const lines = Object.entries(fields)
    .map(([name, field]) => ({ label: field.label, text: answerText(values[name], { field }) ?? '' }))
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => (text.includes('\n') || text.length > 80 ? `${label}:\n${text}\n` : `${label}: ${text}`))
  const subjectDetail = [values.organisation, values.name, values.place, values.page].find((value) => value?.length)
  return {
    to: env.mail.to ?? deskFor(form, operator),
    subject: `${formNames[form]}${subjectDetail ? `: ${String(subjectDetail).slice(0, 80)}` : ''}`,
    body: `${lines.join('\n')}\n\nRead it and note the answer in the admin area: ${env.siteUrl}/admin\n`,
    headers: values.email ? { 'Reply-To': String(values.email) } : {},
  }
}

export const unsubscribeAddress = (token: string, siteUrl: string) => `${siteUrl}/newsletter/unsubscribe/${token}`

/** What lets a mail program offer "unsubscribe" itself and do it with one press (RFC 8058). Every issue carries it. */
export const listHeaders = (token: string, siteUrl: string) => ({
  'List-Unsubscribe': `<${unsubscribeAddress(token, siteUrl)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** What a message says of where it comes from. */
export interface Sender {
  siteUrl: string
  siteName: string
}

export const confirmationMail = (to: string, token: string, { siteUrl, siteName }: Sender): Mail => ({
  to,
  subject: `Confirm that you want the ${siteName} newsletter`,
  body: `Somebody, we hope you, asked for the ${siteName} newsletter to be sent to this address.

To confirm, open this page and press the button:
${siteUrl}/newsletter/confirm/${token}

If it was not you, do nothing. Without your confirmation we send nothing more.
`,
  headers: listHeaders(token, siteUrl),
})

export const alreadySubscribedMail = (to: string, token: string, { siteUrl, siteName }: Sender): Mail => ({
  to,
  subject: `You already get the ${siteName} newsletter`,
  body: `Somebody, perhaps you, asked for the ${siteName} newsletter to be sent to this address. It is on the list already, so nothing has changed.

To leave the list:
${unsubscribeAddress(token, siteUrl)}
`,
  headers: listHeaders(token, siteUrl),
})
