// node tests/faults/nginx.ts: the odd but legal requests of server/http/conformance.slow.test.ts through nginx, with the block
// that docs/deployment.md gives. Part of npm run test:faults; nginx is installed where it may be.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
// @ts-expect-error: it runs on a bare Node, so it is no TypeScript
import { findOrInstall } from '#scripts/debian-package.mjs'
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { freePort } from '#tests/support/free-port.ts'
import { checkLegalRequests } from '#tests/support/legal-requests.ts'
import { startServer } from '#tests/support/start-server.ts'

const root = path.resolve(import.meta.dirname, '../..')

const documentedBlock = async (upstream: number) => {
  const [, block] = /```nginx\n([\s\S]*?)```/.exec(await readFile(path.join(root, 'docs/deployment.md'), 'utf8')) ?? []
  if (!block) throw new Error('docs/deployment.md has no block for nginx')
  return block.replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
}

const startNginx = async (program: string, upstream: number) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'riverline-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const server = `server { listen 127.0.0.1:${port}; ${await documentedBlock(upstream)} }`
  const file = path.join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http { access_log off; ${temporary.join(' ')} ${server} }
`,
  )
  const child = spawn(program, ['-e', `${folder}/error.log`, '-c', file], { stdio: 'inherit' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await isListening(port)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { port, stop }
}

const isListening = async (port: number) => {
  const attempt = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false))
      socket.on('connect', () => socket.end())
    })
  for (let tries = 0; tries < 100; tries++) {
    if (await attempt()) return
    await sleep(50)
  }
  throw new Error('nginx did not start')
}

export const checkNginxAndReport = async () => {
  const program = findOrInstall('nginx', ['nginx', '/usr/sbin/nginx'])
  if (!program) {
    console.error('nginx was not found. Install it (on Debian: apt-get install nginx-light).')
    process.exitCode = 1
    return
  }
  const folder = await makeFolder('nginx')
  const server = await startServer({ DATA_DIR: folder, TRUSTED_PROXIES: '1', LOG_LEVEL: 'silent' })
  const nginx = await startNginx(program, Number(new URL(server.url).port))
  try {
    const { sent, ours, problems } = await checkLegalRequests(nginx.port, { isProxied: true })
    for (const problem of problems) console.log(problem)
    console.log(`${sent} odd but legal requests through nginx, ${ours} answered by the site, ${problems.length} failed`)
    if (problems.length > 0 || ours === 0) process.exitCode = 1
  } finally {
    await nginx.stop()
    server.process.kill('SIGTERM')
    await server.ended
    await removeFolder(folder)
  }
}

if (process.argv[1] === import.meta.filename) await checkNginxAndReport()
