import { createServer as createHttpServer, request as httpRequest } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const pieceBytes = 7

/** Passes every byte on as it is, but a few at a time, so that no line, header or chunk arrives whole. Returns its port. */
export const splittingProxy = (port: number): Promise<number> => {
  const forward = (from: Socket, to: Socket) => {
    to.setNoDelay()
    from.on('data', (bytes) => {
      for (let start = 0; start < bytes.length; start += pieceBytes) {
        // A large answer in such pieces would only take long; what must be parsed comes first.
        const end = start < 2000 ? start + pieceBytes : bytes.length
        to.write(bytes.subarray(start, end))
        if (end === bytes.length) break
      }
    })
    from.on('end', () => to.end())
    from.on('error', () => to.destroy())
    from.on('close', () => to.end())
  }
  return listen(
    createServer((client) => {
      const server = connect(port, '127.0.0.1')
      forward(client, server)
      forward(server, client)
    }),
  )
}

const hopByHop = new Set(['connection', 'transfer-encoding', 'content-length', 'keep-alive', 'upgrade', 'expect', 'te'])

const endToEnd = (rawHeaders: readonly string[]): string[] =>
  rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && !hopByHop.has(name.toLowerCase()) ? [name, rawHeaders[at + 1]!] : [],
  )

/** Reads each request and sends it on with its body in chunks, whatever its framing was. Returns its port. */
export const rechunkingProxy = (port: number): Promise<number> =>
  listen(
    createHttpServer((req, res) => {
      const hasBody = req.headers['content-length'] !== undefined || req.headers['transfer-encoding'] !== undefined
      const headers = [...endToEnd(req.rawHeaders), ...(hasBody ? ['Transfer-Encoding', 'chunked'] : [])]
      const forwarded = httpRequest(
        { port, host: '127.0.0.1', method: req.method, path: req.url, headers },
        (answer) => {
          res.writeHead(answer.statusCode!, endToEnd(answer.rawHeaders))
          answer.pipe(res)
        },
      )
      // An answer may come, and the connection close, before the body has been read.
      forwarded.on('error', () => (res.headersSent ? res.end() : res.writeHead(502).end()))
      req.pipe(forwarded)
    }),
  )
