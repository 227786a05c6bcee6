import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { serve } from './serve.ts'
import { load, median } from './wrk.ts'

/**
 * Requests a second of a cached page, against nginx serving the same compressed bytes from the same core. Rounds
 * alternate, and the ratio is of medians, because the machine's own speed drifts more than either server's.
 */
const address = process.env.BENCH_PAGE ?? '/platform'
const rounds = 5
const seconds = 4

export default async function pages() {
  const site = await serve(3301, { core: 0 })
  const page = await fetch(site.url + address)
  const nginx = await startNginx(gzipSync(Buffer.from(await page.arrayBuffer()), { level: 9 }), [...page.headers])
  try {
    const ours: number[] = []
    const theirs: number[] = []
    await rate(site.url + address, 2)
    for (let round = 0; round < rounds; round++) {
      theirs.push(await rate(nginx.url, seconds))
      ours.push(await rate(site.url + address, seconds))
    }
    const ratio = median(ours) / median(theirs)
    console.log(`nginx, gzip_static      ${Math.round(median(theirs))} requests/s`)
    console.log(`Riverline, cached page  ${Math.round(median(ours))} requests/s`)
    console.log(`ratio                   ${ratio.toFixed(2)} (goal 0.45 or better)`)
    await renderTimes(site.url)
  } finally {
    await nginx.stop()
    await site.stop()
  }
}

const rate = async (url: string, duration: number) =>
  (await load({ url, connections: 64, seconds: duration, headers: ['Accept-Encoding: gzip'], core: 1 })).perSecond

/** How long one render takes: a session cookie makes a request bypass the page cache. */
const renderTimes = async (base: string) => {
  console.log('\nuncached render, median of 15')
  for (const path of ['/', '/platform', '/rhi', '/rhi/companies/wessex-water', '/insights', '/rhi/maps', '/help']) {
    const times: number[] = []
    let status = 0
    for (let n = 0; n < 18; n++) {
      const start = performance.now()
      const response = await fetch(base + path, { headers: { Cookie: 'riverline.session_token=none' } })
      await response.arrayBuffer()
      status = response.status
      if (n >= 3) times.push(performance.now() - start)
    }
    console.log(`${path.padEnd(32)} ${status} ${median(times).toFixed(1)} ms`)
  }
}

const startNginx = async (body: Buffer, headers: [string, string][]) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'riverline-nginx-'))
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
  const nginx = spawn('taskset', ['-c', '0', 'nginx', '-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  return {
    url: 'http://127.0.0.1:3302/index.html',
    stop: async () => {
      const exited = new Promise((resolve) => nginx.once('exit', resolve))
      nginx.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
