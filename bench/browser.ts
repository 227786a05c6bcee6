import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Debian's Chromium without windows, steadier than with them. */
const shell = '/usr/bin/chromium-headless-shell'
export const chromiumPath = process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : '/usr/bin/chromium')

export const launchBrowser = () =>
  chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] })
