import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  to: string
  subject: string
  body: string
  headers: Record<string, string>
  /** The same on every attempt, so that a receiver can tell a repeat. */
  messageId: string
}

export interface Mailer {
  /** Resolves once the mail server has taken the message over. */
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

/** SMTP by address: smtp://user:password@host:587, or smtps:// for TLS from the start. */
export const createMailer = ({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer => {
  const transport = createTransport(
    {
      url: smtpUrl,
      requireTLS: hasPasswordToHide(smtpUrl),
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    // Text is ours and people's own; nothing in it may name a file or an address to be fetched.
    { disableFileAccess: true, disableUrlAccess: true },
  )
  return {
    send: async ({ to, subject, body, headers, messageId }) => {
      const { 'Reply-To': replyTo, ...others } = headers
      await transport.sendMail({ from, to, subject, text: body, replyTo, headers: others, messageId })
    },
    close: () => transport.close(),
  }
}
