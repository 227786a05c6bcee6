import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/people.ts'
import { entries } from '../../db/schema/content.ts'
import { makeTag } from './make-tag.server.ts'

const { db } = await testDatabase()
const publisher = { id: (await makePerson({ db }, 'publisher')).id, role: 'publisher' as const }
const editor = { id: (await makePerson({ db }, 'editor')).id, role: 'editor' as const }
const about = 'How eels find their way past weirs and sluices'
const tagsNamed = (slug: string) =>
  db
    .select()
    .from(entries)
    .where(and(eq(entries.collection, 'tags'), eq(entries.slug, slug)))

it('a tag made in place is public from a publisher, a draft from an editor, and never there twice', async () => {
  expect(await makeTag(db, { person: publisher, label: 'Eel passes', about })).toEqual({
    kind: 'done',
    value: 'eel-passes',
    label: 'Eel passes',
    isLive: true,
  })
  expect((await tagsNamed('eel-passes'))[0]!.published).toEqual({ label: 'Eel passes', about })
  expect(await makeTag(db, { person: editor, label: 'Fords', about })).toMatchObject({ value: 'fords', isLive: false })
  expect((await tagsNamed('fords'))[0]!.published).toBeNull()
  expect(await makeTag(db, { person: editor, label: ' eel PASSES ', about: '' })).toMatchObject({ value: 'eel-passes' })
  expect(await db.$count(entries, eq(entries.slug, 'eel-passes'))).toBe(1)
})

it.each([
  ['', about, 'label'],
  ['x'.repeat(41), about, 'label'],
  ['Weirs', 'Too short', 'about'],
])('%j about %j is refused at its %s', async (label, words, field) =>
  expect(await makeTag(db, { person: editor, label, about: words })).toMatchObject({ kind: 'refused', field }),
)
