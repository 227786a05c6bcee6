import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { becomeFirstAdministrator } from '#tests/support/first-administrator.ts'
import { started } from '#tests/support/started.ts'
import { startServer } from '../support/start-server.ts'

/** Words that only the areas behind the sign-in say: a script or sheet that holds one holds their code. */
const onlyInside = [
  'Save draft',
  'Show the preview',
  'Cancel the schedule',
  'Kinds of section',
  'Audit log',
  'Index data',
]

/** The scripts of an address, with their size on the way and their text. */
const scriptsOf = async (page: Page, address: string) => {
  const texts: string[] = []
  const reading: Promise<unknown>[] = []
  let bytes = 0
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const scripts = new Set<string>()
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.endsWith('.js')) scripts.add(requestId)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) reading.push(answer.text().then((text) => texts.push(text)))
  })
  await page.goto(address)
  await started(page)
  await page.waitForLoadState('networkidle')
  await Promise.all(reading)
  return { bytes, texts }
}

for (const address of ['/', '/about', '/insights', '/rhi', '/contact'])
  test(`${address} loads no code of the areas behind the sign-in`, async ({ page }) => {
    const { texts } = await scriptsOf(page, address)
    expect(texts.length).toBeGreaterThan(1)
    for (const words of onlyInside) expect(texts.filter((text) => text.includes(words))).toEqual([])
  })

test('the first loads behind the sign-in are measured', { tag: '@slow' }, async ({ browser }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-area-'))
  const server = await startServer({ DATA_DIR: dataDir })
  const context = await browser.newContext({ baseURL: server.url })
  try {
    const page = await context.newPage()
    await becomeFirstAdministrator(page, server)
    const storageState = await context.storageState()
    for (const address of ['/admin', '/cms', '/cms/insights/new']) {
      const fresh = await browser.newContext({ baseURL: server.url, storageState })
      const { bytes, texts } = await scriptsOf(await fresh.newPage(), address)
      console.log(`first load of ${address}: script ${bytes} B in ${texts.length} files`)
      expect(bytes).toBeGreaterThan(50_000)
      expect(bytes).toBeLessThanOrEqual(300 * 1024)
      await fresh.close()
    }
  } finally {
    await context.close()
    server.process.kill('SIGTERM')
    await server.ended
    await rm(dataDir, { recursive: true, force: true })
  }
})
