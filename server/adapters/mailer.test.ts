import { expect, it } from 'vitest'
import { startMailServer } from '#tests/support/mail-server.ts'
import { createMailer, hasPasswordToHide } from './mailer.ts'

it.each([
  ['smtp://user:secret@mail.example.org:587', true],
  ['smtps://user:secret@mail.example.org', true],
  ['smtp://relay.example.org:25', false],
  ['smtp://user:secret@127.0.0.1:2525', false],
  ['smtp://user:secret@[::1]:2525', false],
])('a password in %s needs TLS: %s', (url, expected) => expect(hasPasswordToHide(url)).toBe(expected))

it('sends nothing to a server without TLS that is asked for it, and the address can say otherwise', async () => {
  const post = await startMailServer()
  const mail = { to: 'jo@example.org', subject: 'One', body: 'Text', headers: {}, messageId: '<1@riverline.example>' }
  const sendBy = async (smtpUrl: string) => {
    const mailer = createMailer({ smtpUrl, from: 'Riverline <no-reply@riverline.example>' })
    await mailer.send(mail).finally(() => mailer.close())
  }
  await expect(sendBy(`${post.url}?requireTLS=true`)).rejects.toThrow(/STARTTLS/i)
  await sendBy(`${post.url}?requireTLS=false`)
  expect(post.received).toHaveLength(1)
  await post.stop()
})
