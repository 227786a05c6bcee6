import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { axe } from '#tests/support/axe.ts'
import { startServer } from '../support/start-server.ts'

// Each starts a server and a database of its own.
test.describe.configure({ timeout: 180_000 })

test('the first start offers a link, and its holder can sign in, look round and sign out', async ({ browser }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-admin-'))
  const server = await startServer({ DATA_DIR: dataDir })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const clean = async () => expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([])
  try {
    expect((await page.goto('/admin/setup?token=guess'))!.status()).toBe(404)
    await page.goto('/cms')
    await expect(page).toHaveURL(/\/admin\/sign-in\?next=%2Fcms$/)
    await clean()

    await expect.poll(() => server.said()).toMatch(/setup\?token=/)
    await page.goto(/\/admin\/setup\?token=\S+/.exec(server.said())![0])
    await page.getByLabel('Name').fill('First Person')
    await page.getByLabel('E-mail address').fill('first@riverline.example')
    await page.getByLabel('Password').fill('short')
    await page.getByRole('button', { name: 'Make the administrator' }).click()
    await expect(page.getByText('Password must be at least 12 characters')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('First Person')
    await page.getByLabel('Password').fill('a long enough password')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/\/admin\/sign-in$/)
    await page.getByLabel('E-mail address').fill('first@riverline.example')
    await page.getByLabel('Password').fill('not the password')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('not right')
    await page.getByLabel('Password').fill('a long enough password')
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
    await clean()
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Content' }).click()
    await expect(page.getByRole('row', { name: /Insights/ })).toBeVisible()
    await clean()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.goto('/admin')
    await expect(page).toHaveURL(/sign-in/)
  } finally {
    await context.close()
    server.process.kill('SIGTERM')
    await server.ended
    await rm(dataDir, { recursive: true, force: true })
  }
})
