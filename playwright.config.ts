import { defineConfig } from '@playwright/test'

/**
 * Chromium loads its own address bar, a page of nearly two hundred files, beside every page that a test opens. The last
 * --disable-features counts, so those that Playwright itself disables for steadiness are named again.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
].join(',')

/** Real Chromium against the built site. The server and its database are started by tests/support/site.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // A test that needs a second try is mended.
  retries: 0,
  // Limits end what hangs. They are no assertion: what is waited for comes as soon as the machine lets it.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  outputDir: 'test-results',
  globalSetup: './tests/support/site.ts',
  use: {
    // Set by tests/support/site.ts before the workers start, which read this file again.
    baseURL: process.env.SITE_UNDER_TEST,
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
        `--disable-features=${disabledFeatures}`,
        // Two workers fill two cores: V8's helper threads would only compile and collect garbage at their expense.
        '--js-flags=--single-threaded',
      ],
    },
  },
})
