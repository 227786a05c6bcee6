import { and, eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { invite } from '#server/accounts/invitations.server.ts'
import { entries } from '#server/db/schema/content.ts'
import { outbox } from '#server/db/schema/people.ts'
import { publishEntry } from '#server/services/cms/publish-entry.server.ts'
import { saveEntry } from '#server/services/cms/save-entry.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson, sessionOf } from '#tests/support/people.ts'
import { wholeApp } from '#tests/support/whole-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const app = await wholeApp(await testDatabase(), { SMTP_URL: 'smtp://127.0.0.1:1' })
const admin = await makePerson(app, 'admin', 'Ada')
const { cookie } = await sessionOf(app, admin.id)
const textAt = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(app.url + path, { headers })).text()
const entryOf = async (collection: string) =>
  (
    await app.db
      .select()
      .from(entries)
      .where(and(eq(entries.collection, collection), eq(entries.slug, 'site')))
  )[0]!
const publish = async (collection: string, change: Record<string, unknown>) => {
  const { id, version, data } = await entryOf(collection)
  const outcome = await publishEntry(app.db, {
    seen: { collection, id, expectedVersion: version },
    by: admin.id,
    data: { ...data, ...change },
  })
  expect(outcome.kind).toBe('done')
}

it('the name of the site is content: in titles, structured data, feeds and mails', async () => {
  await publish('settings', { identity: { name: 'Afon', tagline: 'Rivers, read' } })
  await vi.waitFor(
    async () => expect(/<title>(.*?)<\/title>/.exec(await textAt('/'))?.[1]).toBe('Afon: rivers, read'),
    {
      timeout: 20_000,
    },
  )
  const home = await textAt('/')
  for (const type of ['Organization', 'WebSite'])
    expect(home.includes(`"@type":"${type}","name":"Afon"`), type).toBe(true)
  expect(home.includes('Rivers, read<!-- -->. Every number can be checked.')).toBe(true)
  expect(home.includes('title="Afon insights"')).toBe(true)
  const addresses = ['/insights/feed.xml', '/insights/feed.json', '/cunliffe-review/recommendations/feed.xml']
  for (const path of addresses) {
    const feed = await textAt(path)
    expect(feed.slice(0, 500), path).toContain('Afon')
    expect(feed.slice(0, 500), path).not.toContain('Riverline')
  }
  expect(/<title>(.*?)<\/title>/.exec(await textAt('/nowhere'))?.[1]).toBe('404 Page Not Found · Afon')
  await invite(app, { id: admin.id, name: 'Ada' }, { email: 'new@example.org', role: 'editor' })
  const [mail] = await app.db.select().from(outbox).where(eq(outbox.to, 'new@example.org'))
  expect(mail!.subject).toBe('Ada invites you to Afon')
})

it('the words of the home page are content, with a draft, a preview and a history', async () => {
  const { id, version, data } = await entryOf('home')
  const { loop } = data as { loop: object }
  const draft = { ...data, loop: { ...loop, heading: 'Round and round' } }
  const seen = { collection: 'home', id, expectedVersion: version }
  expect((await saveEntry(app.db, { seen, by: admin.id, data: draft })).kind).toBe('done')
  expect((await textAt('/')).includes('Round and round')).toBe(false)
  const preview = await textAt(`/cms/preview/home/${id}`, { Cookie: cookie })
  expect(preview.includes('Round and round</h2>')).toBe(true)
  await publish('home', { loop: { ...loop, heading: 'Round and round' } })
  await vi.waitFor(async () => expect((await textAt('/')).includes('Round and round</h2>')).toBe(true), {
    timeout: 20_000,
  })
})
