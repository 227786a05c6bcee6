import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { readPage } from './read-page.ts'
import { serve } from './serve.ts'
import { judge } from './verdict.ts'
import { load, median } from './wrk.ts'

/**
 * Requests a second of a cached page, beside nginx and beside a bare Node server, each sending the same compressed bytes
 * from the same core. Rounds alternate, and the ratio is of medians, because the machine's own speed drifts more than any
 * server's. The bare server shows how much of the distance to nginx is Node's own on the machine at hand.
 */
const address = process.env.BENCH_PAGE ?? '/platform'
const rounds = 5
const seconds = 4

export default async function pages() {
  const site = await serve(3301, { core: 0 })
  const page = await fetch(site.url + address)
  const headers = [...page.headers]
  const body = gzipSync(Buffer.from(await readPage(site.url + address)), { level: 6 })
  const folder = await mkdtemp(path.join(tmpdir(), 'riverline-pages-'))
  const stops: (() => Promise<unknown>)[] = [site.stop]
  try {
    const nginx = await startNginx(folder, body, headers)
    stops.push(nginx.stop)
    const bare = await startBareNode(folder, body, headers)
    stops.push(bare.stop)
    const rates: Record<'nginx' | 'bare' | 'ours', number[]> = { nginx: [], bare: [], ours: [] }
    await rate(site.url + address, 2)
    await rate(bare.url, 1)
    for (let round = 0; round < rounds; round++) {
      rates.nginx.push(await rate(nginx.url, seconds))
      rates.bare.push(await rate(bare.url, seconds))
      rates.ours.push(await rate(site.url + address, seconds))
    }
    const [theirs, floor, ours] = [median(rates.nginx), median(rates.bare), median(rates.ours)]
    console.log(`${address}, ${body.length} bytes`)
    console.log(`nginx, gzip_static      ${Math.round(theirs)} requests/s`)
    console.log(`bare Node server        ${Math.round(floor)} requests/s, ${(floor / theirs).toFixed(2)} of nginx`)
    console.log(`Riverline, cached page  ${Math.round(ours)} requests/s, ${(ours / floor).toFixed(2)} of bare Node`)
    judge(`cached ${address} beside nginx`, ours / theirs, { atLeast: 0.6 })
    judge(`cached ${address} beside a bare Node server`, ours / floor, { atLeast: 1 })
  } finally {
    for (const stop of stops) await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const rate = async (url: string, duration: number) =>
  (await load({ url, connections: 64, seconds: duration, headers: ['Accept-Encoding: gzip'], core: 1 })).perSecond

/** A server on the first core, killed when the benchmark stops. */
const startOnCore = async (command: string, args: string[], url: string) => {
  const child = spawn('taskset', ['-c', '0', command, ...args], { stdio: 'inherit' })
  await new Promise((resolve) => setTimeout(resolve, 500))
  const exited = new Promise((resolve) => child.once('exit', resolve))
  return {
    url,
    stop: () => {
      child.kill('SIGTERM')
      return exited
    },
  }
}

const startBareNode = async (folder: string, body: Buffer, headers: [string, string][]) => {
  const [bodyFile, headersFile] = [path.join(folder, 'body.gz'), path.join(folder, 'headers.json')]
  await writeFile(bodyFile, body)
  const sent = [...headers.filter(([name]) => name !== 'content-length').flat(), 'Content-Length', String(body.length)]
  await writeFile(headersFile, JSON.stringify(sent))
  const script = path.join(import.meta.dirname, 'bare-node.ts')
  return startOnCore(process.execPath, [script, '3303', bodyFile, headersFile], 'http://127.0.0.1:3303/')
}

const startNginx = async (folder: string, body: Buffer, headers: [string, string][]) => {
  await writeFile(path.join(folder, 'index.html.gz'), body)
  await writeFile(path.join(folder, 'index.html'), '')
  const copiedHeaders = headers.filter(([name]) =>
    /security|permissions|referrer|cross-origin|x-|cache-control/.test(name),
  )
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 512; }
http { access_log off; default_type text/html; gzip_static always; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
 client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
 server { listen 127.0.0.1:3302; root ${folder}; ${copiedHeaders.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join(' ')} } }`,
  )
  const config = path.join(folder, 'nginx.conf')
  return startOnCore('nginx', ['-p', folder, '-c', config], 'http://127.0.0.1:3302/index.html')
}
