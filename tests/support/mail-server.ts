import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  raw: string
}

/**
 * A real SMTP server on loopback. `refuse` makes it reject the next messages with a transient error (451), `refuseWhen` those
 * for which a rule says so, `rejectFor` makes an address unknown (550); `delayMs` is how long it thinks before it greets
 * and before it answers each command about a message.
 */
export const startMailServer = async ({ port: wantedPort = 0, delayMs = 0 } = {}) => {
  const received: ReceivedMail[] = []
  let refusalsLeft = 0
  let isRefused = () => false
  const unknownAddresses = new Set<string>()
  const later = (done: () => void) => (delayMs > 0 ? setTimeout(done, delayMs) : done())
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A sender keeps its connections: a server that stops does not wait for them.
    closeTimeout: 100,
    onConnect: (_, done) => later(done),
    onMailFrom: (_, __, done) => later(done),
    onRcptTo: ({ address }, _, done) =>
      unknownAddresses.has(address)
        ? done(Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }))
        : later(done),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refusalsLeft > 0 || isRefused()) {
          refusalsLeft = Math.max(0, refusalsLeft - 1)
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
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve))
  // A sender that is killed resets its connection, which the server tells as an error of its own.
  server.on('error', () => {})
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (count: number) => {
      refusalsLeft = count
    },
    refuseWhen: (rule: () => boolean) => {
      isRefused = rule
    },
    rejectFor: (...addresses: string[]) => {
      for (const address of addresses) unknownAddresses.add(address)
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
