import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { openDatabase } from '#server/db/client.ts'
import { entries } from '#server/db/schema/content.ts'
import { becomeFirstAdministrator } from '#tests/support/first-administrator.ts'
import { started } from '#tests/support/started.ts'
import { startServer } from '../support/start-server.ts'

test('what one instance publishes the other shows too, and takes down too', { tag: '@slow' }, async ({ browser }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-two-'))
  const one = await startServer({ DATA_DIR: dataDir })
  const servers = [one]
  const context = await browser.newContext({ baseURL: one.url })
  const page = await context.newPage()
  const shown = async (server: { url: string }) => {
    const answer = await fetch(`${server.url}/insights/tags/winterbournes`)
    return answer.status === 200
      ? (/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(await answer.text())?.[1] ?? '')
      : `${answer.status}`
  }
  /** Printed, never asserted: how long it takes is the machine's, and bench/publish has the goal. */
  const msUntil = async (server: { url: string }, words: string) => {
    const from = Date.now()
    await expect.poll(() => shown(server), { intervals: [20] }).toContain(words)
    return Date.now() - from
  }
  try {
    await becomeFirstAdministrator(page, one)
    const other = await startServer({ DATA_DIR: dataDir })
    servers.push(other)
    // A tag that no article has, because one that is in use cannot be withdrawn.
    const database = await openDatabase({ dataDir })
    const data = { label: 'Winterbournes', about: 'Streams that run in winter and are dry in summer.' }
    const row = { collection: 'tags', slug: 'winterbournes', data, published: data, publishedAt: new Date() }
    await database.db.insert(entries).values({ ...row, status: 'published' })
    await database.close()
    // Both have the page in their caches.
    expect(await shown(one)).toContain('Winterbournes')
    expect(await shown(other)).toContain('Winterbournes')
    await page.goto('/cms/tags?search=winterbournes')
    await page.getByRole('row').nth(1).getByRole('link').click()
    await started(page)
    await page.getByLabel('Label').fill('Bournes')
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await expect(page.getByText('Published. It is live now.')).toBeVisible()
    console.log(`the other instance shows it ${await msUntil(other, 'Bournes')} ms after the answer`)
    // The page as it was is shown for up to a second where it was published, too.
    await msUntil(one, 'Bournes')
    await page.getByText('Schedule, move, withdraw or delete').click()
    await page.getByRole('button', { name: 'Withdraw…' }).click()
    await page.getByRole('button', { name: 'Withdraw it' }).click()
    await expect(page.getByText('The entry is withdrawn.')).toBeVisible()
    await msUntil(other, '404')
  } finally {
    await context.close()
    for (const server of servers) {
      server.process.kill('SIGTERM')
      await server.ended
    }
    await rm(dataDir, { recursive: true, force: true })
  }
})
