import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '#server/db/embedded/postmaster.ts'

const root = path.resolve(import.meta.dirname, '../..')
const lock = path.join(root, 'node_modules/.cache/riverline-build-lock')

/** Whether this process has the lock. One that a killed run left behind counts for nothing. */
const takeLock = async (): Promise<boolean> => {
  await mkdir(path.dirname(lock), { recursive: true })
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const owner = Number(await readFile(lock, 'utf8').catch(() => ''))
    if (owner && !isAlive(owner)) await rm(lock, { force: true })
    return false
  }
}

/** Builds the site if any source has changed since the last build, so that no test meets an old one. */
export const freshBuild = async () => {
  while (!(await takeLock())) await sleep(100)
  try {
    const script = `import('./scripts/setup.mjs').then(({ build }) => build())`
    // A test runner names its own mode, with which React would be built for development.
    const env = { ...process.env, NODE_ENV: 'production' }
    const { status } = spawnSync(process.execPath, ['-e', script], { cwd: root, env, stdio: 'inherit' })
    if (status !== 0) throw new Error('The site could not be built')
  } finally {
    await rm(lock, { force: true })
  }
}
