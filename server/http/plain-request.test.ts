import { expect, it } from 'vitest'
import { readPlainRequest } from './plain-request.ts'

const head = (line: string, ...headers: string[]) => [line, ...headers, '', ''].join('\r\n')
const get = (...headers: string[]) => head('GET /rhi HTTP/1.1', 'Host: river.example', ...headers)
const read = (text: string) => readPlainRequest(Buffer.from(text, 'latin1'))

it('reads what the answer depends on', () => {
  expect(read(get())).toMatchObject({ target: '/rhi' })
  expect(
    read(get('COOKIE:a=1; b=2 ', 'accept-Encoding:\tgzip, br', 'If-None-Match: W/"a"', 'Connection: Keep-Alive')),
  ).toEqual({ target: '/rhi', cookie: 'a=1; b=2', acceptEncoding: 'gzip, br', ifNoneMatch: 'W/"a"' })
})

it.each([
  ['a query', head('GET /rhi?a=b&c HTTP/1.1', 'Host: a')],
  ['a port', head('GET / HTTP/1.1', 'Host: a:8080')],
  ['an IPv6 address', head('GET / HTTP/1.1', 'host: [::1]:8080')],
  ['headers of no concern, also twice', get('Accept: */*', 'Accept: text/html', 'Upgrade-Insecure-Requests: 1')],
  ['an empty value', get('X-Empty:')],
])('takes %s for plain', (_, text) => expect(read(text)).not.toBeNull())

it.each([
  ['HEAD', head('HEAD / HTTP/1.1', 'Host: a')],
  ['POST', head('POST / HTTP/1.1', 'Host: a')],
  ['a method in lower case', head('get / HTTP/1.1', 'Host: a')],
  ['HTTP/1.0', head('GET / HTTP/1.0', 'Host: a')],
  ['HTTP/2', head('PRI * HTTP/2.0')],
  ['a version in lower case', head('GET / http/1.1', 'Host: a')],
  ['absolute form', head('GET http://a/ HTTP/1.1', 'Host: a')],
  ['an asterisk', head('GET * HTTP/1.1', 'Host: a')],
  ['a dot segment', head('GET /a/../b HTTP/1.1', 'Host: a')],
  ['a double slash', head('GET //a HTTP/1.1', 'Host: a')],
  ['percent-encoding in the path', head('GET /%72hi HTTP/1.1', 'Host: a')],
  ['percent-encoding in the query', head('GET /rhi?a=%00 HTTP/1.1', 'Host: a')],
  ['a fragment', head('GET /?a#b HTTP/1.1', 'Host: a')],
  ['a byte beyond ASCII in the target', head('GET /?\xe9 HTTP/1.1', 'Host: a')],
  ['two spaces', head('GET  / HTTP/1.1', 'Host: a')],
  ['an empty line before it', `\r\n${get()}`],
  ['no host', head('GET / HTTP/1.1', 'Accept: */*')],
  ['an empty host', head('GET / HTTP/1.1', 'Host:')],
  ['two hosts', get('Host: river.example')],
  ['a list of hosts', head('GET / HTTP/1.1', 'Host: a, b')],
  ['a host with a user', head('GET / HTTP/1.1', 'Host: a@b')],
  ['no header at all', head('GET / HTTP/1.1')],
  ['a length', get('Content-Length: 0')],
  ['two lengths', get('Content-Length: 0', 'Content-Length: 5')],
  ['chunks', get('transfer-encoding: chunked')],
  ['chunks, misspelt as some parsers forgive', get('Transfer-Encoding : chunked')],
  ['a name with a tab', get('Transfer-Encoding\t: chunked')],
  ['a trailer', get('Trailer: X')],
  ['TE', get('TE: trailers')],
  ['an expectation', get('Expect: 100-continue')],
  ['an upgrade', get('Upgrade: h2c')],
  ['the end of the connection', get('Connection: close')],
  ['a connection of many words', get('Connection: keep-alive, Upgrade')],
  ['two connections', get('Connection: keep-alive', 'Connection: keep-alive')],
  ['two cookies', get('Cookie: a=1', 'Cookie: b=2')],
  ['two encodings', get('Accept-Encoding: gzip', 'Accept-Encoding: br')],
  ['two conditions', get('If-None-Match: "a"', 'If-None-Match: "b"')],
  ['a line continued', get('X-A: b', ' c: d')],
  ['a line continued at once', head('GET / HTTP/1.1', ' Host: a')],
  ['a line without a name', get(': a')],
  ['a line without a colon', get('a')],
  ['a name with a bracket', get('a(b): c')],
  ['a NUL', get('X-A: a\0b')],
  ['a lone carriage return', get('X-A: a\rb')],
  ['lines ended by LF alone', get().replaceAll('\r\n', '\n')],
  ['one line ended by LF alone', get('X-A: b\nTransfer-Encoding: chunked')],
  ['an end of LF alone', `${get().slice(0, -2)}\n`],
  ['a byte beyond ASCII', get('X-A: \xe9')],
  ['half of it', get().slice(0, -1)],
  ['nothing', ''],
  ['a second request', get() + get()],
  ['a body', `${get()}body`],
  ['a body that ends like a head', `${get()}body\r\n\r\n`],
  ['more than a browser sends', get(`X-A: ${'a'.repeat(8192)}`)],
])('leaves %s to Node', (_, text) => expect(read(text)).toBeNull())
