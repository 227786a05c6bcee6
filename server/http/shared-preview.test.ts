import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson, sessionOf } from '#tests/support/people.ts'
import { wholeApp } from '#tests/support/whole-app.ts'
import { entries } from '../db/schema/content.ts'
import { getEntryWork } from '../queries/entry-work.server.ts'

const app = await wholeApp(await testDatabase())
const { cookie } = await sessionOf(app, (await makePerson(app, 'editor', 'Ada')).id)

const post = (path: string, fields: Record<string, string>) =>
  fetch(app.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: app.url },
  })

it('a link shows the draft to somebody without an account, by the public page, until it is revoked', async () => {
  const [row] = await app.db.select().from(entries).where(eq(entries.collection, 'insights')).limit(1)
  const data = { ...row!.data, title: 'Only behind the link' }
  await app.db.update(entries).set({ data }).where(eq(entries.id, row!.id))
  const here = `/cms/insights/${row!.id}/work`
  expect((await post(here, { intent: 'make-preview-link', days: '7' })).status).toBe(200)
  const [link] = (await getEntryWork(app.db, row!.id)).links
  const shown = await fetch(app.url + link!.path)
  const html = await shown.text()
  expect(shown.status).toBe(200)
  expect(html).toContain('Only behind the link</h1>')
  expect(html).toContain('A draft that is not public')
  expect(html).not.toContain('<script')
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.not.stringContaining('unsafe'),
  })
  // A draft that is only begun is shown too.
  await app.db
    .update(entries)
    .set({ data: { title: 'Only begun' } })
    .where(eq(entries.id, row!.id))
  expect(await (await fetch(app.url + link!.path)).text()).toContain('Only begun</h1>')
  // Nobody else sees it: neither at the public address nor by a link that was made up.
  expect(await (await fetch(`${app.url}/insights`)).text()).not.toContain('Only behind the link')
  for (const path of [`/preview/${'0'.repeat(48)}`, `${link!.path.slice(0, -1)}x`, '/preview/', '/preview/%20'])
    expect((await fetch(app.url + path)).status, path).toBe(404)
  expect((await post(here, { intent: 'revoke-preview-link', link: link!.id })).status).toBe(200)
  expect((await fetch(app.url + link!.path)).status).toBe(404)
})
