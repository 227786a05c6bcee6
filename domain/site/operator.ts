import { site } from './site.ts'

/**
 * Who runs the site, as an administrator has entered it under Settings. Nothing of it is shipped: a public page shows
 * what is there and says what is not.
 */
export interface Operator {
  legalName?: string | null
  companyNumber?: string | null
  registeredAddress?: string | null
  icoNumber?: string | null
  /** The general address, and that of every desk without one of its own. */
  email?: string | null
  desks?: { [D in Exclude<Desk, 'hello'>]?: string | null } | null
}

/** Who reads what, by the name under which its address is kept. */
export const desks = {
  hello: 'General',
  corrections: 'Corrections',
  press: 'Press',
  privacy: 'Privacy',
  security: 'Security',
  accessibility: 'Accessibility',
} as const
export type Desk = keyof typeof desks
export const deskNames = Object.keys(desks) as [Desk, ...Desk[]]

/** Whether an address could ever receive mail. The names of RFC 2606 are kept free for examples and never do. */
export const receivesMail = (address: string): boolean => {
  const host = address.split('@')[1]?.toLowerCase() ?? ''
  return host.includes('.') && !/(^|\.)(example|invalid|test|localhost|local|example\.(com|net|org))$/.test(host)
}

/** Where a desk can be written to: its own address, or the general one, or nowhere. */
export const emailOf = (desk: Desk, operator: Operator | null | undefined): string | null => {
  const deskAddress = desk === 'hello' ? null : operator?.desks?.[desk]
  return [deskAddress, operator?.email, site.email[desk]].find((address) => address && receivesMail(address)) ?? null
}

export interface Gaps {
  /** What nobody has entered under Settings. */
  settings: string[]
  /** Environment variables that are not set. */
  server: string[]
}

/** What has to be there before the site is shown to the public. */
export const gapsBeforeLaunch = (
  operator: Operator | null | undefined,
  { sendsMail }: { sendsMail: boolean },
): Gaps => ({
  settings: [
    ...(operator?.legalName ? [] : ['legal name']),
    ...(operator?.companyNumber ? [] : ['company number']),
    ...(operator?.registeredAddress ? [] : ['registered address']),
    ...(operator?.icoNumber ? [] : ['registration number with the Information Commissioner']),
    ...(emailOf('hello', operator) ? [] : ['email address that receives mail']),
  ],
  server: sendsMail ? [] : ['SMTP_URL, without which no mail is sent'],
})

/** One line for the log of a site that is public before it is ready; null when nothing is missing. */
export const launchWarning = (siteUrl: string, { settings, server }: Gaps): string | null => {
  if (!isPublicAddress(siteUrl) || settings.length + server.length === 0) return null
  return [
    `${siteUrl} is public, but the site does not say who runs it or cannot be written to.`,
    ...(settings.length ? [`Not entered under ${siteUrl}/cms/settings: ${settings.join(', ')}.`] : []),
    ...(server.length ? [`Not set: ${server.join(', ')}.`] : []),
  ].join(' ')
}

/** Anything but the machine itself. */
export const isPublicAddress = (siteUrl: string): boolean => {
  const { hostname } = new URL(siteUrl)
  return !/^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname)
}
