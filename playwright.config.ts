import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 3210)

/** Real Chromium against the built site. The server and its database are started by tests/support/site.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // A second try for a machine that stalls; the run says how many needed it.
  retries: 1,
  timeout: 60_000,
  forbidOnly: true,
  outputDir: 'test-results',
  globalSetup: './tests/support/site.ts',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
