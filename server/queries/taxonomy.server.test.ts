import { and, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { entries } from '../db/schema/content.ts'
import { getTaxonomy } from './taxonomy.server.ts'

const { db } = await testDatabase()

it('resolves the figures that the text about a desk quotes', async () => {
  await db
    .update(entries)
    .set({ published: sql`jsonb_set(${entries.published}, '{bio}', '"It is :figure[top-concern] of adults."')` })
    .where(and(eq(entries.collection, 'authors'), eq(entries.slug, 'research-desk')))
  const taxonomy = await getTaxonomy(db)
  expect(taxonomy.desk('research-desk')!.bio).toContain('Source of 82%')
})
