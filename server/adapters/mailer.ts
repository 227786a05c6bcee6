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

/** SMTP by address: smtp://user:password@host:587, or smtps:// for TLS from the start. */
export const createMailer = ({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer => {
  const transport = createTransport(
    {
      url: smtpUrl,
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
