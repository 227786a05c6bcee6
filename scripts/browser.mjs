// Finds a Chromium to test with, or installs Debian's. Runs on Node 20 with no dependency.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const find = () => {
  if (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
  for (const name of names) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return applications.find(existsSync) ?? null
}

export const findOrInstallBrowser = () => {
  const existing = find()
  if (existing) return existing
  if (process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0) {
    console.log('· Installing Chromium for the browser tests')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const installed = find()
  if (!installed) {
    console.error('No Chromium was found. Install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH.')
    process.exit(1)
  }
  return installed
}
