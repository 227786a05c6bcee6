import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { fewPerTurn } from './few-per-turn.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const serve = async (listener: RequestListener) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { server, port: (server.address() as AddressInfo).port }
}

/** Each request in its turn. */
const inTurns =
  (handle: RequestListener, inTurn = fewPerTurn()): RequestListener =>
  (req, res) =>
    inTurn(res, () => handle(req, res))

const get = (path = '/') => `GET ${path} HTTP/1.1\r\nHost: river.example\r\n\r\n`

const client = (port: number, onData?: (socket: Socket, text: string) => void) => {
  const socket = connect(port, '127.0.0.1', () => socket.write(get()))
  socket.on('data', (chunk) => onData?.(socket, String(chunk)))
  socket.on('error', () => {})
  closers.push(() => socket.destroy())
  return socket
}

/** A request that takes a millisecond of the processor. */
const work = () => {
  const end = performance.now() + 1
  while (performance.now() < end);
}

it('lets newcomers in while hundreds of connections are busy', async () => {
  let answered = 0
  const { server, port } = await serve(
    inTurns((_req, res) => {
      work()
      answered++
      res.end('answered')
    }),
  )
  // Each asks again as soon as it is answered.
  const regulars = 200
  const again = (socket: Socket) => socket.write(get())
  await new Promise<void>((resolve) => {
    let met = 0
    server.on('connection', () => ++met === regulars && resolve())
    for (let n = 0; n < regulars; n++) client(port, again)
  })
  const newcomers = 40
  const before = answered
  await new Promise<void>((resolve) => {
    let met = 0
    server.on('connection', () => ++met === newcomers && resolve())
    for (let n = 0; n < newcomers; n++) client(port)
  })
  // Were a turn to handle all regulars, letting all newcomers in would take as many rounds as there are newcomers.
  expect(answered - before).toBeLessThan(newcomers * 20)
})

it('answers in order, each once, also what comes down one connection without waiting', async () => {
  const handled: string[] = []
  const { port } = await serve(
    inTurns((req, res) => {
      handled.push(req.url!)
      res.end(req.url)
    }),
  )
  const paths = Array.from({ length: 500 }, (_, n) => `/${n}`)
  await new Promise<void>((resolve) => {
    let text = ''
    const socket = client(port, (_socket, more) => {
      text += more
      if (text.endsWith('/499')) resolve()
    })
    socket.once('connect', () => socket.write(paths.map(get).join('')))
  })
  expect(handled).toEqual(['/', ...paths])
})

it.each(['GET \\\\ HTTP/1.1', 'hello'])(
  'refuses %s after a request that it could answer at once, not without a word',
  async (line) => {
    const { port } = await serve(inTurns((req, res) => res.end(req.url)))
    const received = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(`${get()}${line}\r\nHost: river.example\r\n\r\n`))
      socket.on('data', (bytes) => {
        text += bytes
      })
      socket.on('close', () => resolve(text))
    })
    expect(received.match(/HTTP\/1\.1 \d+/g)?.at(-1)).toBe('HTTP/1.1 400')
  },
)

it('does no work for a client that has left before its turn', async () => {
  const handled: string[] = []
  let release = () => {}
  const left = new Promise<void>((resolve) => {
    release = resolve
  })
  const few = inTurns((req, res) => {
    handled.push(req.url!)
    res.end()
  })
  const { port } = await serve((req, res) => {
    if (req.url === '/') return res.end()
    // As if its turn came late.
    if (req.url !== '/leaves') return few(req, res)
    res.once('close', () => {
      few(req, res)
      release()
    })
  })
  const leaving = client(port)
  leaving.once('data', () => leaving.write(get('/leaves'), () => leaving.destroy()))
  await left
  const staying = client(port)
  staying.once('data', () => staying.write(get('/stays')))
  await expect.poll(() => handled).toEqual(['/stays'])
})
