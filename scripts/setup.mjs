// Makes a fresh clone ready: installs what package-lock.json names and builds what is stale. Runs on Node 20 with no
// dependency, because nothing is installed yet when it runs.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
/** The pinned runtime and tools, ahead of whatever the machine has. */
export const env = {
  ...process.env,
  PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
}

const log = (line) => console.log(`· ${line}`)
const digestOf = (files) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}
const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return filesUnder(file)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [file]
  })

export const run = (command, args, options = {}) => {
  const result = spawnSync(command, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  })
  if (result.status !== 0) {
    console.error(`\n${command} ${args.join(' ')} failed. The lines above say why.`)
    process.exit(result.status ?? 1)
  }
}

/** Installs when the lock file has changed since the last install. */
export const install = () => {
  const stamp = path.join(root, 'node_modules', '.riverline-installed')
  const digest = digestOf([path.join(root, 'package-lock.json')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  log('Installing dependencies (about half a minute)')
  run('npm', ['ci', '--loglevel=error', '--no-fund', '--no-audit'])
  writeFileSync(stamp, digest)
}

/** Builds when any source has changed since the last build. */
export const build = () => {
  const folders = ['app', 'server', 'domain', 'content', 'public', 'scripts'].map((name) => path.join(root, name))
  const files = folders.filter((folder) => existsSync(folder)).flatMap(filesUnder)
  const configs = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'].map((name) =>
    path.join(root, name),
  )
  const digest = digestOf([...files, ...configs].sort())
  const stamp = path.join(root, 'build', '.riverline-built')
  if (existsSync(stamp) && statSync(stamp).isFile() && readFileSync(stamp, 'utf8') === digest) return
  log('Building the site')
  run('react-router', ['build', '--logLevel', 'warn'])
  run('node', ['scripts/compile-content.ts'])
  run('node', ['scripts/compress-assets.ts'])
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
}
