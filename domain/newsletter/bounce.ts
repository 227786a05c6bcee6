/**
 * A message that came back: a delivery status notification (RFC 3464), as mail servers send it to the sender's address hours or days
 * after they had taken a message. It is anybody's input: it is read line by line and only what is understood counts. What tells a true one from a
 * forgery is the token in the returned `List-Unsubscribe`, which nobody knows who has not seen the message itself.
 */
export interface Bounce {
  /** Whose message: the kind of link to leave, and its token. */
  kind: 'newsletter' | 'follow'
  token: string
  /** What the mail server said, on one line. */
  reason: string
}

/** Far above any notification; what a server returns of the message itself may be cut off behind it. */
export const maxBounceLength = 1_000_000

/** Whether an enhanced status code (RFC 3463) is for good and about the address: not about us (5.7), the message (5.6) or a full mailbox (5.2.2). */
export const isLastingRefusal = (code: string) => /^5\.\d+\.\d+$/.test(code) && !/^5\.(6|7)\.|^5\.2\.2$/.test(code)

interface Part {
  headers: Map<string, string>
  body: string
}

/** The fields of a header, unfolded, by their names in small letters; the first of a name counts. */
const readHeaders = (text: string): Map<string, string> => {
  const headers = new Map<string, string>()
  for (const line of text.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return headers
}

const readPart = (text: string): Part => {
  const end = text.startsWith('\n') ? 0 : text.indexOf('\n\n')
  const headers = readHeaders(end < 0 ? text : text.slice(0, end))
  const body = end < 0 ? '' : text.slice(end).replace(/^\n+/, '')
  return { headers, body: decode(body, headers.get('content-transfer-encoding')?.toLowerCase()) }
}

const decode = (body: string, encoding: string | undefined) => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('latin1').replace(/\r\n/g, '\n')
  if (encoding !== 'quoted-printable') return body
  return body.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

const parameter = (contentType: string, name: string) =>
  new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(contentType)?.slice(1).find(Boolean)

const partsOf = ({ headers, body }: Part): Part[] => {
  const boundary = parameter(headers.get('content-type') ?? '', 'boundary')
  if (!boundary) return []
  const parts: string[][] = []
  for (const line of body.split('\n')) {
    const mark = line.trimEnd()
    if (mark === `--${boundary}--`) break
    if (mark === `--${boundary}`) parts.push([])
    else parts.at(-1)?.push(line)
  }
  return parts.map((lines) => readPart(lines.join('\n')))
}

const typeOf = ({ headers }: Part) => (headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()

/** Headers alone, or the whole message, of which the headers are enough. */
const returnedTypes = ['text/rfc822-headers', 'message/rfc822', 'message/global', 'message/global-headers']
const leaveLink = /\/(newsletter\/unsubscribe|follow)\/([A-Za-z0-9_-]{20,100})(?:\/stop)?>/

const oneLine = (text: string) =>
  text
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)

/** What a message says of one that came back for good; null for anything else, such as a delay, a full mailbox or an answer from a person. */
export const readBounce = (message: string): Bounce | null => {
  const report = readPart(message.slice(0, maxBounceLength).replace(/\r\n/g, '\n'))
  const contentType = report.headers.get('content-type') ?? ''
  if (
    typeOf(report) !== 'multipart/report' ||
    parameter(contentType, 'report-type')?.toLowerCase() !== 'delivery-status'
  )
    return null
  const parts = partsOf(report)
  const status = parts.find((part) => /^message\/(global-)?delivery-status$/.test(typeOf(part)))
  const returned = parts.find((part) => returnedTypes.includes(typeOf(part)))
  // The first group is about the message, each other about one recipient.
  const refusal = status?.body
    .split(/\n\n+/)
    .map(readHeaders)
    .find(
      (fields) => fields.get('action')?.toLowerCase() === 'failed' && isLastingRefusal(codeOf(fields.get('status'))),
    )
  if (!refusal || !returned) return null
  const { headers } = readPart(returned.body)
  const [, path, token] = leaveLink.exec(headers.get('list-unsubscribe') ?? '') ?? []
  if (!token) return null
  return {
    kind: path === 'follow' ? 'follow' : 'newsletter',
    token,
    reason: oneLine(`${codeOf(refusal.get('status'))} ${refusal.get('diagnostic-code') ?? ''}`),
  }
}

/** The code without the comment that may follow it. */
const codeOf = (status = '') => /^\d\.\d{1,3}\.\d{1,3}/.exec(status)?.[0] ?? ''
