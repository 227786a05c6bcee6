// Finds a program that is no npm package, or installs Debian's. Runs on Node 20 with no dependency.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const which = (name) => {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

export const canInstall = () => process.platform === 'linux' && process.getuid?.() === 0 && which('apt-get') !== null

/** Whether the package was installed. */
export const installPackage = (name) => {
  const aptGet = (...args) =>
    spawnSync('apt-get', ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0
  const install = () => aptGet('install', '-y', '--no-install-recommends', name)
  console.log(`· Installing ${name} for the tests`)
  return install() || (aptGet('update') && install())
}

/** The path of a program by any of its names or paths, or null. */
export const findProgram = (names) =>
  names.map((name) => (name.startsWith('/') ? (existsSync(name) ? name : null) : which(name))).find(Boolean) ?? null

export const findOrInstall = (packageName, names) => {
  const found = findProgram(names)
  if (found || !canInstall()) return found
  installPackage(packageName)
  return findProgram(names)
}
