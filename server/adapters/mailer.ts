import { createTransport } from 'nodemailer'
import { isLastingRefusal } from '#domain/newsletter/bounce.ts'

export interface OutgoingMail {
  to: string
  subject: string
  body: string
  /** The same in HTML, where there is more to it than text. */
  html?: string | null
  headers: Record<string, string>
  /** The same on every attempt, so that a receiver can tell a repeat. */
  messageId: string
}

/** As `Name <address>`, or in parts, which need no quoting. */
export type MailSender = string | { name: string; address: string }

/** Nobody is there to take mail: that is no failure of the message. */
export class MailServerUnreachable extends Error {}

/** The mail server knows for certain that the recipient takes no mail (SMTP 5yz): trying again is of no use. */
export class RecipientRejected extends Error {}

export interface Mailer {
  /**
   * Resolves once the mail server has taken the message over. Throws MailServerUnreachable if it could not be asked, and RecipientRejected
   * for an address that takes no mail.
   */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/**
 * A password leaves this machine only over TLS: a server that offers none is refused, and the message waits in the outbox.
 * `?requireTLS=false` in the address, which counts for more, allows it.
 */
export const hasPasswordToHide = (smtpUrl: string): boolean => {
  const { password, hostname } = new URL(smtpUrl)
  return password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** SMTP by address: smtp://user:password@host:587, or smtps:// for TLS from the start. A sender that may change is asked for with each message. */
export const createMailer = ({
  smtpUrl,
  from,
}: {
  smtpUrl: string
  from: MailSender | (() => Promise<MailSender>)
}): Mailer => {
  const transport = createTransport(
    {
      url: smtpUrl,
      requireTLS: hasPasswordToHide(smtpUrl),
      pool: true,
      // Two for an issue of the newsletter, and one that a link to a new password need not wait for.
      maxConnections: 3,
      // Longer than the pause of a server that lets senders wait on purpose (Postfix: six seconds), and short enough that a
      // connection on which nobody speaks does not hold up mail for more than ten after the server is back.
      connectionTimeout: 8000,
      greetingTimeout: 8000,
      socketTimeout: 30_000,
    },
    // Text is ours and people's own; nothing in it may name a file or an address to be fetched.
    { disableFileAccess: true, disableUrlAccess: true },
  )
  return {
    send: async ({ to, subject, body, html, headers, messageId }) => {
      const { 'Reply-To': replyTo, ...others } = headers
      const mail = {
        from: typeof from === 'function' ? await from() : from,
        to,
        subject,
        text: body,
        html: html ?? undefined,
        replyTo,
        headers: others,
        messageId,
      }
      await transport.sendMail(mail).catch((error) => {
        if (isUnreachable(error)) throw new MailServerUnreachable(error.message, { cause: error })
        throw isRejection(error) ? new RecipientRejected(error.response, { cause: error }) : error
      })
    },
    close: () => transport.close(),
  }
}

/** Certain only where no greeting came: after it, the server may have taken the message and died before it said so. */
const isUnreachable = (error: { code?: string; syscall?: string; timeoutType?: string }) =>
  error.code === 'EDNS' ||
  error.syscall === 'connect' ||
  error.timeoutType === 'CONNECT_TIMEOUT' ||
  error.timeoutType === 'GREETING_TIMEOUT'

/**
 * A permanent refusal of the recipient itself, as the enhanced code tells where there is one.
 */
export const isRejection = ({
  code,
  command,
  response = '',
}: {
  code?: string
  command?: string
  response?: string
}) => {
  const [, enhanced] = /^5\d\d[ -](\d\.\d+\.\d+)/.exec(response) ?? []
  return (
    code === 'EENVELOPE' &&
    command === 'RCPT TO' &&
    /^5\d\d/.test(response) &&
    (!enhanced || isLastingRefusal(enhanced))
  )
}
