// npm start: install, build when stale, serve. See README.md for the settings.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { build, env, install, root } from './setup.mjs'

install()
build()
const frugal = parseEnv(readFileSync(path.join(root, 'deploy/frugal.env'), 'utf8'))
const server = spawn('node', [path.join(root, 'scripts/serve.ts')], {
  cwd: root,
  env: { ...frugal, ...env, NODE_ENV: 'production' },
  stdio: 'inherit',
})
// Forwards SIGINT and SIGTERM: the server shuts down gracefully, and its exit code becomes ours.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)))
