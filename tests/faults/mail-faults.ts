import { createServer, type Socket } from 'node:net'
import { startMailServer } from '#tests/support/mail-server.ts'
import { type Seen, seesForms } from './reader.ts'
import { type SiteUnderFault, secondsUntil } from './site-under-fault.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** Sent while the fault lasts: the form is answered without the mail server, and the mail comes once the fault is over. */
const mailComes = async (mails: MailServer, text: string) =>
  secondsUntil(async () => mails.received.some(({ raw }) => raw.includes(text)))

const typed = (fault: string) => `A question sent while the mail server was ${fault}`

export const deadMail = async (site: SiteUnderFault, port: number): Promise<Seen> => {
  const sent = await site.sendForm(typed('dead'))
  const sights = [await seesForms(site, 'stored')]
  // Long enough for several tries to fail.
  await new Promise((resolve) => setTimeout(resolve, 6000))
  const mails = await startMailServer({ port })
  const recoveredIn = await mailComes(mails, typed('dead'))
  await mails.stop()
  sights.push({
    words: `the mail sent meanwhile ${sent.status === 201 ? 'comes' : 'was not taken'}`,
    ok: sent.status === 201,
  })
  return { fault: 'SMTP dead', sights, recoveredIn }
}

/** Takes connections and never speaks. */
export const halfOpenMail = async (site: SiteUnderFault, port: number): Promise<Seen> => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => sockets.add(socket.on('error', () => {})))
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve))
  const sent = await site.sendForm(typed('half-open'))
  await secondsUntil(async () => sockets.size > 0)
  const sights = [await seesForms(site, 'stored')]
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => silent.close(resolve))
  const mails = await startMailServer({ port })
  const recoveredIn = await mailComes(mails, typed('half-open'))
  await mails.stop()
  sights.push({ words: 'the mail sent meanwhile comes', ok: sent.status === 201 })
  return { fault: 'SMTP half-open', sights, recoveredIn }
}

/** Thinks for two seconds before every answer: the mail takes its time, and nobody else does. */
export const slowMail = async (site: SiteUnderFault, port: number): Promise<Seen> => {
  const mails = await startMailServer({ port, delayMs: 2000 })
  const sent = await site.sendForm(typed('slow'))
  const sights = [await seesForms(site, 'stored')]
  const seconds = await mailComes(mails, typed('slow'))
  sights.push({
    words: `its mail comes after ${seconds?.toFixed(1) ?? 'more than 30'} s`,
    ok: sent.status === 201 && seconds !== null,
  })
  await mails.stop()
  return { fault: 'SMTP slow', sights }
}
