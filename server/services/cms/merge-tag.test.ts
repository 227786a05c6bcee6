import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/people.ts'
import { entries } from '../../db/schema/content.ts'
import { getRedirect } from '../../queries/redirects.server.ts'
import { mergeTag } from './merge-tag.server.ts'

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
