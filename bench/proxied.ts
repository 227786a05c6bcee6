import { execFileSync, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from './serve.ts'
import { judge } from './verdict.ts'
import { load, median } from './wrk.ts'

/**
 * What a cached page costs behind nginx: processor time for each request, of nginx and of our server together, beside a file that nginx sends itself. With
 * nginx keeping pages as long as they allow (deploy/nginx) and with nginx only passing requests on, by TCP and by a Unix socket; by HTTP/1.1 and by HTTP/2
 * (h2load, from Debian's nghttp2-client). Processor time, because on a busy machine requests a second say little.
 */
const address = process.env.BENCH_PAGE ?? '/platform'
const rounds = 3
const seconds = 4
const kinds = { file: 3352, kept: 3354, passed: 3356, bySocket: 3358 } as const
type Kind = keyof typeof kinds

export default async function proxied() {
  const folder = await mkdtemp(path.join(tmpdir(), 'riverline-proxied-'))
  const site = await serve(3351)
  const onSocket = await serve(0, { env: { LISTEN: `unix:${folder}/site.sock` } })
  await mkdir(path.join(folder, 'cache'))
  const page = execFileSync('curl', ['-sf', '-H', 'Accept-Encoding: gzip', site.url + address])
  await writeFile(path.join(folder, 'index.html.gz'), page)
  await writeFile(path.join(folder, 'index.html'), '')
  await writeFile(
    path.join(folder, 'nginx.conf'),
    configOf(folder, [site.url, onSocket.url], await sentHeaders(site.url + address)),
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const ended = new Promise((resolve) => nginx.once('exit', resolve))
  try {
    await sleep(1000)
    const spent = async () =>
      sum(await Promise.all([nginx, site.process, onSocket.process].map(({ pid }) => processorMs(pid!))))
    // Warm, or the first would pay for the compiler.
    for (const kind of ['passed', 'bySocket'] as const) await read(`http://127.0.0.1:${kinds[kind]}${address}`)
    for (const protocol of ['HTTP/1.1', 'HTTP/2'] as const) {
      const costs: Record<Kind, number[]> = { file: [], kept: [], passed: [], bySocket: [] }
      for (let round = 0; round < rounds; round++)
        for (const kind of Object.keys(kinds) as Kind[]) {
          const port = kinds[kind] + (protocol === 'HTTP/2' ? 1 : 0)
          const url = `http://127.0.0.1:${port}${kind === 'file' ? '/index.html' : address}`
          const before = await spent()
          const requests = protocol === 'HTTP/2' ? h2load(url) : (await read(url)).requests
          costs[kind].push(((await spent()) - before) / requests)
        }
      const [file, kept, passed, bySocket] = (Object.keys(kinds) as Kind[]).map((kind) => median(costs[kind]))
      const micro = (ms: number) => `${Math.round(ms * 1000)} µs`
      console.log(
        `${protocol}, ${page.length} B: file ${micro(file!)}, kept by nginx ${micro(kept!)}, passed on ${micro(passed!)} by TCP, ${micro(bySocket!)} by a Unix socket, a request`,
      )
      judge(`${protocol}: a page that nginx keeps, beside its own file`, file! / kept!, { atLeast: 0.6 })
      judge(`${protocol}: a page passed on by a Unix socket, beside TCP`, bySocket! / passed!, { atMost: 1 })
    }
  } finally {
    nginx.kill('SIGTERM')
    await ended
    await site.stop()
    await onSocket.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const read = (url: string) => load({ url, connections: 64, seconds, headers: ['Accept-Encoding: gzip'] })

const h2load = (url: string) => {
  const options = ['-t1', '-c16', '-m8', `-D${seconds}`, '-H', 'Accept-Encoding: gzip', url]
  const said = execFileSync('h2load', options, { encoding: 'utf8' })
  const { good } = /status codes: (?<good>\d+) 2xx, 0 3xx, 0 4xx, 0 5xx/.exec(said)?.groups ?? {}
  if (!Number(good)) throw new Error(`h2load did not measure ${url}:\n${said}`)
  return Number(good)
}

/** Of a process and its children, in milliseconds: the kernel counts hundredths of a second. */
const processorMs = async (pid: number): Promise<number> => {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number)
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  const own = (Number(fields[11]) + Number(fields[12])) * 10
  // The embedded database is our server's child, and not asked for a cached page.
  const workers = await Promise.all(children.map((child) => processorMs(child)))
  return own + sum(workers)
}

const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0)

/** The file is sent with the page's own, of which the content security policy alone is a kilobyte. */
const sentHeaders = async (url: string) =>
  [...(await fetch(url)).headers]
    .filter(([name]) => /security|permissions|referrer|cross-origin|x-|cache-control/.test(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
    .join(' ')

const configOf = (folder: string, [server, socket]: [string, string], headers: string) => {
  const pass = (upstream: string) =>
    `proxy_pass http://${upstream}; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host ${new URL(server).host};`
  const keep =
    'proxy_cache pages; proxy_cache_lock on; proxy_cache_background_update on; proxy_cache_use_stale updating;'
  const listen = (kind: Kind) => `listen 127.0.0.1:${kinds[kind]}; listen 127.0.0.1:${kinds[kind] + 1} http2;`
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`)
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit; user ${process.getuid?.() === 0 ? 'root' : 'nobody'};
events { worker_connections 1024; }
http { access_log off; default_type text/html; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=10; ${temporary.join(' ')}
 proxy_cache_path ${folder}/cache levels=1:2 keys_zone=pages:10m use_temp_path=off;
 upstream by_tcp { server ${new URL(server).host}; keepalive 32; }
 upstream by_socket { server ${socket}; keepalive 32; }
 server { ${listen('file')} root ${folder}; gzip_static always; ${headers} }
 server { ${listen('kept')} location / { ${pass('by_tcp')} ${keep} } }
 server { ${listen('passed')} location / { ${pass('by_tcp')} } }
 server { ${listen('bySocket')} location / { ${pass('by_socket')} } } }
`
}
