// The floor for a cached page: Node's own HTTP server, sending the same bytes under the same headers and nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, bodyFile, headersFile] = process.argv.slice(2)
const body = readFileSync(bodyFile!)
const headers: string[] = JSON.parse(readFileSync(headersFile!, 'utf8'))
const etag = headers[headers.findIndex((name) => /^etag$/i.test(name)) + 1]
const unchanged = headers.slice(0, -2)
createServer((req, res) => {
  if (req.headers['if-none-match'] === etag) return res.writeHead(304, unchanged).end()
  res.writeHead(200, headers)
  res.end(body)
}).listen(Number(port), '127.0.0.1')
