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
 * nginx keeping pages as long as they allow (deploy/nginx) and with nginx only passing requests on; by HTTP/1.1 and by HTTP/2 (h2load, from Debian's
 * nghttp2-client). Processor time, because on a busy machine requests a second say little.
 */
const address = process.env.BENCH_PAGE ?? '/platform'
const rounds = 3
const seconds = 4
const kinds = { file: 3352, kept: 3354, passed: 3356 } as const
type Kind = keyof typeof kinds

export default async function proxied() {
  const site = await serve(3351)
  const folder = await mkdtemp(path.join(tmpdir(), 'riverline-proxied-'))
  await mkdir(path.join(folder, 'cache'))
  const page = execFileSync('curl', ['-s', '-H', 'Accept-Encoding: gzip', site.url + address])
  await writeFile(path.join(folder, 'index.html.gz'), page)
  await writeFile(path.join(folder, 'index.html'), '')
  await writeFile(path.join(folder, 'nginx.conf'), configOf(folder, site.url, await sentHeaders(site.url + address)))
  const nginx = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const ended = new Promise((resolve) => nginx.once('exit', resolve))
  try {
    await sleep(1000)
    const spent = async () => (await processorMs(nginx.pid!)) + (await processorMs(site.process.pid!))
    for (const protocol of ['HTTP/1.1', 'HTTP/2'] as const) {
      const costs: Record<Kind, number[]> = { file: [], kept: [], passed: [] }
      for (let round = 0; round < rounds; round++)
        for (const kind of Object.keys(kinds) as Kind[]) {
          const port = kinds[kind] + (protocol === 'HTTP/2' ? 1 : 0)
          const url = `http://127.0.0.1:${port}${kind === 'file' ? '/index.html' : address}`
          const before = await spent()
          const requests = protocol === 'HTTP/2' ? h2load(url) : (await read(url)).requests
          costs[kind].push(((await spent()) - before) / requests)
        }
      const [file, kept, passed] = (['file', 'kept', 'passed'] as const).map((kind) => median(costs[kind]))
      const micro = (ms: number) => `${Math.round(ms * 1000)} µs`
      console.log(
        `${protocol}, ${page.length} B: file ${micro(file!)}, kept by nginx ${micro(kept!)}, passed on ${micro(passed!)} a request`,
      )
      judge(`${protocol}: a page that nginx keeps, beside its own file`, file! / kept!, { atLeast: 0.6 })
    }
  } finally {
    nginx.kill('SIGTERM')
    await ended
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const read = (url: string) => load({ url, connections: 64, seconds, headers: ['Accept-Encoding: gzip'] })

const h2load = (url: string) => {
  const options = ['-t1', '-c16', '-m8', `-D${seconds}`, '-H', 'Accept-Encoding: gzip', url]
  const said = execFileSync('h2load', options, { encoding: 'utf8' })
  return Number(/status codes: (\d+) 2xx/.exec(said)![1])
}

/** Of a process and its children, in milliseconds: the kernel counts hundredths of a second. */
const processorMs = async (pid: number): Promise<number> => {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number)
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  const own = (Number(fields[11]) + Number(fields[12])) * 10
  // The embedded database is our server's child, and not asked for a cached page.
  const workers = await Promise.all(children.map((child) => processorMs(child)))
  return own + workers.reduce((sum, ms) => sum + ms, 0)
}

/** The file is sent with the page's own, of which the content security policy alone is a kilobyte. */
const sentHeaders = async (url: string) =>
  [...(await fetch(url)).headers]
    .filter(([name]) => /security|permissions|referrer|cross-origin|x-|cache-control/.test(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
    .join(' ')

const configOf = (folder: string, server: string, headers: string) => {
  const pass = `proxy_pass ${server}; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host ${new URL(server).host};`
  const keep =
    'proxy_cache pages; proxy_cache_lock on; proxy_cache_background_update on; proxy_cache_use_stale updating;'
  const listen = (kind: Kind) => `listen 127.0.0.1:${kinds[kind]}; listen 127.0.0.1:${kinds[kind] + 1} http2;`
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`)
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit; user ${process.getuid?.() === 0 ? 'root' : 'nobody'};
events { worker_connections 1024; }
http { access_log off; default_type text/html; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=10; ${temporary.join(' ')}
 proxy_cache_path ${folder}/cache levels=1:2 keys_zone=pages:10m use_temp_path=off;
 server { ${listen('file')} root ${folder}; gzip_static always; ${headers} }
 server { ${listen('kept')} location / { ${pass} ${keep} } }
 server { ${listen('passed')} location / { ${pass} } } }
`
}
