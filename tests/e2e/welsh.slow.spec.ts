import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { axeFaults } from '#tests/support/axe.ts'
import { open } from '#tests/support/started.ts'
import { startServer } from '../support/start-server.ts'

test('a preview in Welsh: links stay in Welsh, hydration finds what the server drew, and the switch leads back', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-welsh-'))
  const server = await startServer({ DATA_DIR: dataDir, WELSH: 'preview' })
  const context = await browser.newContext({ baseURL: server.url })
  try {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(String(error)))

    const answer = await open(page, '/cy/follow')
    expect(answer.headers()['x-robots-tag']).toBe('noindex')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dilyn')
    expect(await axeFaults(page)).toEqual([])

    // Changes of page inside the app, the last to one that is not translated.
    await page.getByRole('link', { name: 'Cwmni', exact: true }).click()
    await expect(page).toHaveURL(/\/cy\/rhi\/companies$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Pob cwmni, yn ôl ymddiriedaeth ac yn ôl ei gofnod',
    )
    await page.getByRole('link', { name: 'Wessex Water' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Perfformiad amgylcheddol', exact: true })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Am Riverline' }).click()
    await expect(page.getByRole('main')).toHaveAttribute('lang', 'en-GB')
    await expect(page.getByRole('complementary', { name: 'Am y cyfieithiad' })).toContainText('Nid yw’r dudalen hon')
    await page.goBack()
    await page.goBack()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dilyn')

    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/[^y]\/follow$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    expect(errors).toEqual([])
  } finally {
    await context.close()
    server.process.kill('SIGTERM')
    await server.ended
    await rm(dataDir, { recursive: true, force: true })
  }
})
