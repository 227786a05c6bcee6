import { connect } from 'node:net'

/** HTTP as bytes on a socket: what no client library would send, and every answer read by the letter of RFC 9112. */
export interface RawResponse {
  status: number
  headers: Map<string, string>
  body: string
}

/**
 * Sends the parts one after another and gives back all that came until the server closed. A part that is a function
 * waits for it to be true of what has come so far.
 */
export const sendRaw = (port: number, parts: (string | ((received: string) => boolean))[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const queue = [...parts]
    let received = ''
    const sendNext = () => {
      for (let part = queue[0]; part !== undefined; part = queue[0]) {
        if (typeof part === 'string') socket.write(part, 'latin1')
        else if (!part(received)) return
        queue.shift()
      }
    }
    // Ends what hangs: the suite fills the machine, and an answer is no worse for waiting its turn.
    socket.setTimeout(60_000, () => socket.destroy(new Error(`No end after ${JSON.stringify(received.slice(-200))}`)))
    socket.on('connect', sendNext)
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1')
      sendNext()
    })
    // A server that has refused a body may reset the connection while it is still being sent.
    socket.on('error', (error) => (received === '' ? reject(error) : resolve(received)))
    socket.on('close', () => resolve(received))
  })

const statusLine = /^HTTP\/1\.1 ([1-5]\d\d) [\t\x20-\x7e\x80-\xff]*$/
const headerLine = /^([!#$%&'*+\-.^_`|~\dA-Za-z]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/

/**
 * The answers to as many of these methods as were answered before the server said that it would close. Throws as `readResponses` does, and if
 * any is missing without a word.
 */
export const readConversation = (text: string, methods: readonly string[]): RawResponse[] => {
  for (let count = 1; count <= methods.length; count++) {
    const { answers, rest } = readSome(text, methods.slice(0, count))
    if (rest === '' && (count === methods.length || answers.at(-1)!.headers.get('connection') === 'close'))
      return answers
  }
  return readResponses(text, methods)
}

/** Whether the last of these has been answered, on a connection that stays open. */
export const isAnswered = (text: string, methods: readonly string[]): boolean => {
  try {
    return readResponses(text, methods).at(-1)!.headers.get('connection') !== 'close'
  } catch {
    return false
  }
}

/** The answers to these methods, in order. Throws at the first thing that is not as it must be. */
export const readResponses = (text: string, methods: readonly string[]): RawResponse[] => {
  const { answers, rest } = readSome(text, methods)
  if (rest !== '') throw new Error(`More came than was asked for: ${JSON.stringify(rest.slice(0, 80))}`)
  return answers
}

const readSome = (text: string, methods: readonly string[]) => {
  let rest = text
  const answers = methods.map((method) => {
    let answer: RawResponse
    do {
      const read = readOne(rest, method)
      answer = read.answer
      rest = read.after
    } while (answer.status < 200)
    return answer
  })
  return { answers, rest }
}

const readOne = (text: string, method: string) => {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) throw new Error(`No whole header: ${JSON.stringify(text.slice(0, 80))}`)
  const [first, ...lines] = text.slice(0, end).split('\r\n')
  const status = Number(statusLine.exec(first!)?.[1])
  if (!status) throw new Error(`Not a status line: ${JSON.stringify(first)}`)
  const headers = new Map<string, string>()
  for (const line of lines) {
    const [, name, value] = headerLine.exec(line) ?? []
    if (name === undefined) throw new Error(`Not a header: ${JSON.stringify(line)}`)
    const earlier = headers.get(name.toLowerCase())
    if (earlier !== undefined && /^(content-length|transfer-encoding|location|content-type)$/i.test(name))
      throw new Error(`${name} is said twice`)
    headers.set(name.toLowerCase(), earlier === undefined ? value! : `${earlier}, ${value}`)
  }
  const { body, after } = readBody(text.slice(end + 4), status, method, headers)
  return { answer: { status, headers, body }, after }
}

const readBody = (text: string, status: number, method: string, headers: Map<string, string>) => {
  const length = headers.get('content-length')
  const coding = headers.get('transfer-encoding')
  if (length !== undefined && coding !== undefined) throw new Error('Both a length and chunks')
  if (status < 200 || status === 204) {
    if (length !== undefined || coding !== undefined) throw new Error(`A ${status} with a body`)
    return { body: '', after: text }
  }
  if (method === 'HEAD' || status === 304) return { body: '', after: text }
  if (coding !== undefined) return readChunks(text)
  if (length === undefined) {
    if (headers.get('connection') !== 'close') throw new Error('A body without an end')
    return { body: text, after: '' }
  }
  if (!/^\d+$/.test(length) || text.length < Number(length)) throw new Error(`The body is not ${length} bytes`)
  return { body: text.slice(0, Number(length)), after: text.slice(Number(length)) }
}

const readChunks = (text: string) => {
  let body = ''
  for (let rest = text; ; ) {
    const [line, digits] = /^([0-9a-f]+)\r\n/i.exec(rest) ?? []
    if (line === undefined) throw new Error(`Not a chunk: ${JSON.stringify(rest.slice(0, 40))}`)
    const size = Number.parseInt(digits!, 16)
    const chunk = rest.slice(line.length, line.length + size)
    if (rest.slice(line.length + size, line.length + size + 2) !== '\r\n') throw new Error('A chunk without its end')
    rest = rest.slice(line.length + size + 2)
    if (size === 0) return { body, after: rest }
    body += chunk
  }
}
