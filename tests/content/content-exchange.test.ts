import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { exportContent, importContent } from '#scripts/content-exchange.ts'
import { entries } from '#server/db/schema/content.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/people.ts'

// Some six hundred entries, each saved as an editor would save it.
it('goes from one site to another and back, equal, and a second time changes nothing', async () => {
  const [from, to] = [await testDatabase(), await testDatabase()]
  await from.db.insert(entries).values([
    { collection: 'tags', slug: 'new-one', data: { label: 'New', about: 'A sentence that is long enough.' } },
    { collection: 'insights', slug: 'begun', data: { title: 'Only begun' } },
  ])
  const files = await exportContent(from.db)
  const { email } = await makePerson(to, 'admin')
  // One that is another there, and one that is missing.
  await to.db
    .update(entries)
    .set({ data: { label: 'Other', about: 'Another sentence, long enough.' } })
    .where(eq(entries.slug, 'chalk-streams'))
  const first = await importContent(to.db, { files, email })
  expect(first.created).toBe(2)
  expect(first.changed).toBeGreaterThan(0)
  expect(await exportContent(to.db)).toEqual(files)
  expect(await importContent(to.db, { files, email })).toMatchObject({ created: 0, changed: 0 })
  await expect(importContent(to.db, { files, email: 'nobody@example.org' })).rejects.toThrow('may publish')
  const broken = [...files, { path: 'tags/zz.yaml', text: 'label: 1\n' }]
  await expect(importContent(to.db, { files: broken, email })).rejects.toThrow('tags/zz.yaml')
})
