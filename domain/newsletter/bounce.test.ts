import { describe, expect, it } from 'vitest'
import { isLastingRefusal, maxBounceLength, readBounce } from './bounce.ts'

const token = 'Zt7_'.repeat(11)

/** A notification as Postfix writes it, with parts of it changed. */
const notification = ({
  type = 'multipart/report; report-type=delivery-status; boundary="7F3A.1/mail.example"',
  status = 'Final-Recipient: rfc822; ada@example.org\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <ada@example.org>:\n    user unknown',
  returned = 'Content-Type: message/rfc822',
  headers = `Message-ID: <outbox-7-1@riverline.example>\nList-Unsubscribe:\n <https://riverline.example/newsletter/unsubscribe/${token}>`,
} = {}) => `From: MAILER-DAEMON@mail.example
To: no-reply@riverline.example
Subject: Undelivered Mail Returned to Sender
Content-Type: ${type}

This is a MIME-encapsulated message.

--7F3A.1/mail.example
Content-Type: text/plain

Your message could not be delivered.

--7F3A.1/mail.example
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example

${status}

--7F3A.1/mail.example
${returned}

${headers}

The text itself.
--7F3A.1/mail.example--
`

const group = (action: string, status: string) =>
  `Final-Recipient: rfc822; ada@example.org\nAction: ${action}\nStatus: ${status}`

describe('a returned message', () => {
  it('names the token of whoever it was written to, and why', () =>
    expect(readBounce(notification())).toEqual({
      kind: 'newsletter',
      token,
      reason: '5.1.1 smtp; 550 5.1.1 <ada@example.org>: user unknown',
    }))

  it.each([
    ['lines end with CR LF', notification().replaceAll('\n', '\r\n')],
    [
      'names are in other letters',
      notification().replaceAll('Content-Type', 'CONTENT-TYPE').replace('Action: failed', 'ACTION: Failed'),
    ],
    ['headers alone came back', notification({ returned: 'Content-Type: text/rfc822-headers' })],
    [
      'headers came back in base64',
      notification({
        returned: 'Content-Type: text/rfc822-headers\nContent-Transfer-Encoding: base64',
        headers: Buffer.from(`List-Unsubscribe: <https://a.example/newsletter/unsubscribe/${token}>\n`).toString(
          'base64',
        ),
      }),
    ],
    [
      'headers came back quoted-printable',
      notification({
        returned: 'Content-Type: text/rfc822-headers\nContent-Transfer-Encoding: quoted-printable',
        headers: `List-Unsubscribe: <https://a.example/newsletter/unsub=\nscribe/${token}=3E`,
      }),
    ],
    [
      'the boundary is not quoted',
      notification({ type: 'multipart/report; boundary=7F3A.1/mail.example; report-type=delivery-status' }),
    ],
    [
      'another recipient was only delayed',
      notification({ status: `${group('delayed', '4.4.1')}\n\n${group('failed', '5.1.1')}` }),
    ],
    ['the text around it is longer than what is read', notification() + 'x'.repeat(maxBounceLength)],
  ])('is understood when %s', (_, message) => expect(readBounce(message)).toMatchObject({ kind: 'newsletter', token }))

  it('of an alert names the follower', () =>
    expect(
      readBounce(notification({ headers: `List-Unsubscribe: <https://riverline.example/follow/${token}/stop>` })),
    ).toMatchObject({ kind: 'follow', token }))

  it.each([
    ['a letter', 'From: ada@example.org\nSubject: Hello\n\nHello'],
    ['nothing', ''],
    [
      'a report of another type',
      notification({ type: 'multipart/report; report-type=disposition-notification; boundary="7F3A.1/mail.example"' }),
    ],
    ['no report', notification({ type: 'multipart/mixed; boundary="7F3A.1/mail.example"' })],
    ['a report without a boundary', notification({ type: 'multipart/report; report-type=delivery-status' })],
    ['a report without a status', notification({ status: '' })],
    ['a delay', notification({ status: group('delayed', '4.4.7') })],
    ['a failure for now', notification({ status: group('failed', '4.2.1') })],
    ['a full mailbox', notification({ status: group('failed', '5.2.2') })],
    ['a refusal of policy', notification({ status: group('failed', '5.7.1') })],
    ['a delivery', notification({ status: group('delivered', '5.1.1') })],
    ['a forgery that never saw the message', notification({ headers: 'Message-ID: <outbox-7-1@riverline.example>' })],
    [
      'a token outside of the header',
      notification({ headers: `Subject: x\n\nList-Unsubscribe: </newsletter/unsubscribe/${token}>` }),
    ],
    [
      'a token that is none',
      notification({ headers: 'List-Unsubscribe: <https://riverline.example/newsletter/unsubscribe/short>' }),
    ],
    ['a thousand empty parts', notification({ status: '--7F3A.1/mail.example\n'.repeat(1000) })],
  ])('%s is none', (_, message) => expect(readBounce(message)).toBeNull())

  it('keeps no control character and no long reason', () => {
    const status = `${group('failed', '5.1.1 (bad destination)')}\nDiagnostic-Code: smtp; \u0000\u001b[31m${'x'.repeat(5000)}`
    const { reason } = readBounce(notification({ status }))!
    expect(reason).toHaveLength(300)
    expect(reason).not.toMatch(/\p{Cc}/u)
  })
})

it.each([
  ['5.1.1', true],
  ['5.0.0', true],
  ['5.2.1', true],
  ['5.2.2', false],
  ['5.2.22', true],
  ['5.6.0', false],
  ['5.7.26', false],
  ['4.1.1', false],
  ['5', false],
  ['', false],
])('%s is for good: %s', (code, isLasting) => expect(isLastingRefusal(code)).toBe(isLasting))
