import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/people.ts'
import { entries } from '../../db/schema/content.ts'
import { getRedirect } from '../../queries/redirects.server.ts'
import { mergeTag } from './merge-tag.server.ts'
import { moveEntry } from './move-entry.server.ts'
import { toSeenEntry } from './update-entry.ts'

const { db } = await testDatabase()
const { id: by } = await makePerson({ db }, 'publisher')
const tagRow = async (slug: string) =>
  (
    await db
      .select()
      .from(entries)
      .where(and(eq(entries.collection, 'tags'), eq(entries.slug, slug)))
  )[0]!
const taggedBy = async (tag: string) =>
  (await db.select().from(entries)).filter(({ data, published }) =>
    [data.tags, published?.tags].some((tags) => Array.isArray(tags) && tags.includes(tag)),
  )

it('a tag is merged into another: drafts and live copies, no tag twice, its page leads on, itself in the bin', async () => {
  const before = await taggedBy('regulation')
  expect(before.length).toBeGreaterThan(3)
  const { id } = await tagRow('regulation')
  expect(await mergeTag(db, { id, into: 'regulation', by })).toMatchObject({ kind: 'refused' })
  expect(await mergeTag(db, { id, into: 'no-such-tag', by })).toMatchObject({ kind: 'refused' })
  expect(await mergeTag(db, { id, into: 'river-ecology', by })).toMatchObject({ kind: 'done' })
  expect(await taggedBy('regulation')).toEqual([])
  for (const { id } of before) {
    const [row] = await db.select().from(entries).where(eq(entries.id, id))
    const tags = row!.published!.tags as string[]
    expect(tags).toContain('river-ecology')
    expect(new Set(tags).size).toBe(tags.length)
    expect(row!.version).toBeGreaterThan(1)
  }
  expect(await getRedirect(db, '/insights/tags/regulation')).toBe('/insights/tags/river-ecology')
  expect((await tagRow('regulation')).deletedAt).not.toBeNull()
  expect(await mergeTag(db, { id, into: 'river-ecology', by })).toMatchObject({ kind: 'refused' })
})

it('a tag that entries have is renamed: they keep it under the new name, and the old address leads on', async () => {
  const tag = await tagRow('chalk-streams')
  const before = await taggedBy('chalk-streams')
  expect(before.length).toBeGreaterThan(1)
  const stale = { ...toSeenEntry(tag), expectedVersion: tag.version + 1 }
  expect(await moveEntry(db, { seen: stale, by, slug: 'chalk' })).toMatchObject({ kind: 'conflict' })
  expect(await taggedBy('chalk')).toEqual([])
  expect(await moveEntry(db, { seen: toSeenEntry(tag), by, slug: 'chalk' })).toMatchObject({ kind: 'done' })
  expect(await taggedBy('chalk-streams')).toEqual([])
  expect((await taggedBy('chalk')).map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort())
  expect(await getRedirect(db, '/insights/tags/chalk-streams')).toBe('/insights/tags/chalk')
})
