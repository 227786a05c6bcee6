import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  raw: string
}

/** A real SMTP server on loopback. `refuse` makes it reject the next messages with a transient error (451). */
export const startMailServer = async () => {
  const received: ReceivedMail[] = []
  let refusalsLeft = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refusalsLeft > 0) {
          refusalsLeft--
          return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
        }
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (count: number) => {
      refusalsLeft = count
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
