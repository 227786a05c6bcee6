import { and, eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { invite } from '#server/accounts/invitations.server.ts'
import { entries, media } from '#server/db/schema/content.ts'
import { outbox } from '#server/db/schema/people.ts'
import { readEnv } from '#server/env.ts'
import { changeLibrary } from '#server/services/cms/change-library.server.ts'
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
  expect(home.includes('Rivers, read. Every number can be checked.')).toBe(true)
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

it('caption and credit of a picture are shown where it is, and a change of them reaches the page', async () => {
  const picture = {
    filename: 'weir.webp',
    mime: 'image/webp',
    bytes: 1,
    width: 1600,
    height: 900,
    alt: 'A weir',
    body: '',
  }
  const [stored] = await app.db
    .insert(media)
    .values({ ...picture, sha256: 'x', caption: 'The weir', credit: 'Ada Reed', focalX: 10, focalY: 90 })
    .returning()
  const { id } = stored!
  const [row] = await app.db
    .select()
    .from(entries)
    .where(and(eq(entries.collection, 'insights'), eq(entries.slug, 'what-104bn-buys')))
  const src = `/media/${id}.webp`
  const data = { ...row!.data, heroImage: { src, alt: 'A weir' }, body: `![A weir](${src})\n\n${row!.data.body}` }
  const seen = { collection: 'insights', id: row!.id, expectedVersion: row!.version }
  expect((await publishEntry(app.db, { seen, by: admin.id, data })).kind).toBe('done')
  const address = '/insights/2026/06/what-104bn-buys'
  const shows = async (words: string) =>
    vi.waitFor(async () => expect((await textAt(address)).includes(words), words).toBe(true), { timeout: 20_000 })
  await shows('<figcaption>The weir. Picture: Ada Reed</figcaption>')
  await shows('preserveAspectRatio="xMinYMax slice"')
  await shows('>The weir. Picture: Ada Reed</p>')
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'describe', id, alt: 'A weir', caption: 'At dusk', credit: '' }))
    form.set(name, value)
  expect(await changeLibrary({ db: app.db, env: readEnv({}) }, { by: admin.id, form })).toMatchObject({ kind: 'done' })
  await shows('<figcaption>At dusk</figcaption>')
})
