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
 * Requests a second of cached pages, one of each kind, and of an answer that nothing has changed, beside nginx and beside a bare Node server, each sending the
 * same compressed bytes from the same core. Rounds alternate, and ratios are of medians, because the machine's own speed drifts more than any
 * server's. The bare server shows how much of the distance to nginx is Node's own on the machine at hand.
 */
const kinds = process.env.BENCH_PAGE?.split(',') ?? [
  '/platform',
  '/',
  '/rhi',
  '/rhi/companies',
  '/rhi/companies/wessex-water',
  '/rhi/maps',
  '/rivers/exe',
  '/insights',
  '/cunliffe-review/recommendations',
  '/contact',
]
const rounds = 3
const seconds = 2

export default async function pages() {
  const site = await serve(3301, { core: 0 })
  try {
    const results: Compared[] = []
    for (const address of kinds) results.push(await compare(site.url, address))
    // Printed, and held to no goal: it is no page.
    await compare(site.url, kinds[0]!, { notModified: true })
    const worst = (key: 'toNginx' | 'toNode') => Math.min(...results.map((result) => result[key]))
    judge(`cached pages of ${results.length} kinds beside nginx, the worst`, worst('toNginx'), { atLeast: 0.6 })
    judge(`cached pages of ${results.length} kinds beside a bare Node server, the worst`, worst('toNode'), {
      atLeast: 1,
    })
  } finally {
    await site.stop()
  }
}

interface Compared {
  toNginx: number
  toNode: number
}

const compare = async (siteUrl: string, address: string, { notModified = false } = {}): Promise<Compared> => {
  const page = await fetch(siteUrl + address, { headers: { 'Accept-Encoding': 'gzip' } })
  const headers = [...page.headers]
  const body = gzipSync(Buffer.from(await readPage(siteUrl + address)), { level: 6 })
  const folder = await mkdtemp(path.join(tmpdir(), 'riverline-pages-'))
  const stops: (() => Promise<unknown>)[] = []
  try {
    const nginx = await startNginx(folder, body, headers)
    stops.push(nginx.stop)
    const bare = await startBareNode(folder, body, headers)
    stops.push(bare.stop)
    const rateOf = async (url: string) => {
      if (!notModified) return rate(url)
      const etag = (await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } })).headers.get('ETag')!
      return rate(url, `If-None-Match: ${etag}`)
    }
    const rates: Record<'nginx' | 'bare' | 'ours', number[]> = { nginx: [], bare: [], ours: [] }
    await rateOf(siteUrl + address)
    for (let round = 0; round < rounds; round++) {
      rates.nginx.push(await rateOf(nginx.url))
      rates.bare.push(await rateOf(bare.url))
      rates.ours.push(await rateOf(siteUrl + address))
    }
    const [theirs, floor, ours] = [median(rates.nginx), median(rates.bare), median(rates.ours)]
    const cells = [
      `${notModified ? `304 of ${address}` : address}`.padEnd(36),
      `${body.length} bytes`.padStart(14),
      `nginx ${Math.round(theirs)}/s`.padStart(16),
      `bare Node ${Math.round(floor)}/s`.padStart(20),
      `ours ${Math.round(ours)}/s`.padStart(15),
      `${(ours / theirs).toFixed(2)} of nginx, ${(ours / floor).toFixed(2)} of bare Node`.padStart(38),
    ]
    console.log(cells.join(''))
    return { toNginx: ours / theirs, toNode: ours / floor }
  } finally {
    for (const stop of stops) await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const rate = async (url: string, ...headers: string[]) =>
  (
    await load({
      url,
      connections: 64,
      seconds,
      headers: ['Accept-Encoding: gzip', ...headers],
      core: 1,
      anyStatus: true,
    })
  ).perSecond

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
