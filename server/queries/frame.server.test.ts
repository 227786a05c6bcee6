import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getCollection } from '#domain/collections/all.ts'
import { testDatabase } from '#tests/support/database.ts'
import { pageTable } from '#tests/support/page-table.ts'
import { footer, legal, menu } from '#tests/support/shipped-navigation.ts'
import { entries } from '../db/schema/content.ts'
import { publishEntry } from '../services/cms/publish-entry.server.ts'
import { getFrameOrLast } from './frame.server.ts'
import { findPublishProblems } from './publish-problems.server.ts'

const { db } = await testDatabase()
const readEntry = async () =>
  (
    await db
      .select()
      .from(entries)
      .where(and(eq(entries.collection, 'navigation'), eq(entries.slug, 'site')))
  )[0]!

it('the menu and the footer are what an editor has published, shipped as they were', async () => {
  const { navigation, settings } = await getFrameOrLast(db)
  expect(settings.demoDrawer).toBe(true)
  expect(navigation.menu.map(({ label }) => label)).toEqual(menu.map(({ label }) => label))
  expect(navigation.footer.map(({ links }) => links.length)).toEqual(footer.map(({ links }) => links.length))
  expect(navigation.legal).toEqual(legal)
  const reloaded = [...navigation.menu, ...navigation.footer].flatMap(({ links }) =>
    links.filter(({ reload }) => reload),
  )
  expect(reloaded.map(({ href }) => href)).toEqual(['/platform/cwqm', '/api/docs', '/insights/feed.xml'])
  const row = await readEntry()
  const data = { ...row.data, legal: [{ label: 'Imprint', href: '/imprint' }] }
  const seen = { collection: 'navigation', id: row.id, expectedVersion: row.version }
  await publishEntry(db, { seen, by: 'u1', data })
  expect((await getFrameOrLast(db)).navigation.legal).toEqual([{ label: 'Imprint', href: '/imprint' }])
})

it('a menu that leads nowhere, or whose groups share a short name, is refused', async () => {
  const collection = getCollection('navigation')!
  const { data } = await readEntry()
  const pages = pageTable({ '/': {} })
  const broken = { ...data, legal: [{ label: 'Nowhere', href: '/nowhere-at-all' }] }
  const problems = await findPublishProblems(db, { collection, slug: 'site', data: broken, pages })
  expect(problems.map(({ message }) => message)).toContain('There is no page at /nowhere-at-all')
  const twice = { ...data, menu: [menu[0], menu[0]] }
  expect(collection.schema.safeParse(twice).error?.issues[0]?.message).toBe('Two groups have the same short name')
})
