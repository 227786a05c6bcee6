import type { Page } from '@playwright/test'

/** A slow phone: 4× CPU, 1.6 Mbit/s, 150 ms. Returns what ends it. */
export const slowDown = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const throughput = { downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
  await client.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...throughput })
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return () => client.detach()
}

/** Waits until so many milliseconds after the first paint. */
export const afterFirstPaint = (page: Page, moment: number) =>
  page.waitForFunction(
    (wait) => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return paint && performance.now() >= paint.startTime + wait && document.readyState !== 'loading'
    },
    moment,
    { polling: 16 },
  )
