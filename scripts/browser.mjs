// Finds a Chromium to test with, or installs Debian's. Runs on Node 20 with no dependency.
// The headless shell is Chromium without windows, tabs and address bar: the same pages, and the tests take a third less time.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const headlessShell = 'chromium-headless-shell'
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const which = (name) => {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

const find = () => {
  if (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
  return names.map(which).find(Boolean) ?? applications.find(existsSync) ?? null
}

const canInstall = () => process.platform === 'linux' && process.getuid?.() === 0 && which('apt-get') !== null

/** Debian's, where it may be installed; a Chromium that is there already serves where it may not, or where that fails. */
const installHeadlessShell = () => {
  const aptGet = (...args) =>
    spawnSync('apt-get', ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0
  const install = () => aptGet('install', '-y', '--no-install-recommends', headlessShell)
  console.log(`· Installing ${headlessShell} for the browser tests`)
  return install() || (aptGet('update') && install())
}

export const findOrInstallBrowser = () => {
  if (!process.env.CHROMIUM_PATH && !which(headlessShell) && canInstall()) installHeadlessShell()
  const browser = find()
  if (!browser) {
    console.error('No Chromium was found. Install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH.')
    process.exit(1)
  }
  return browser
}
