// Finds a Chromium to test with, or installs Debian's where it may; one that is there already serves where it may not.
// The headless shell is Chromium without windows, tabs and address bar: the same pages, and the tests take a third less time.
import { existsSync } from 'node:fs'
import { canInstall, findProgram, installPackage, which } from './debian-package.mjs'

const headlessShell = 'chromium-headless-shell'
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const find = () => {
  if (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
  return findProgram([...names, ...applications])
}

export const findOrInstallBrowser = () => {
  if (!process.env.CHROMIUM_PATH && !which(headlessShell) && canInstall()) installPackage(headlessShell)
  const browser = find()
  if (!browser) {
    console.error('No Chromium was found. Install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH.')
    process.exit(1)
  }
  return browser
}
