import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { EntryIntent } from '#domain/cms/entry-action.ts'
import { getCollection } from '#domain/collections/all.ts'
import { testDatabase } from '#tests/support/database.ts'
import { pageTable } from '#tests/support/page-table.ts'
import { makePerson } from '#tests/support/people.ts'
import { entries } from '../../db/schema/content.ts'
import { getCmsEntry } from '../../queries/cms-entries.server.ts'
import { getSettings } from '../../queries/settings.server.ts'
import { beginEntry, editEntry } from './edit-entry.server.ts'

const { db } = await testDatabase()
const pages = pageTable({ '/': {}, '/insights': {}, '/about': { fromEntry: true }, '/*': { fromEntry: true } })
const { id: by } = await makePerson({ db }, 'admin')

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const begin = async (name: string, data: unknown, slug = '') =>
  beginEntry(
    { db, pages },
    { collection: getCollection(name)!, by, form: formOf({ data: JSON.stringify(data), slug }) },
  )

describe('B6: a redirect', () => {
  const publish = async (from: string, to: string) => {
    const begun = await begin('redirects', { from, to })
    if (begun.kind !== 'begun') throw new Error(JSON.stringify(begun))
    const collection = getCollection('redirects')!
    const { data, version } = (await getCmsEntry(db, collection, begun.id))!
    const form = formOf({ data: JSON.stringify(data), version: String(version) })
    const outcome = await editEntry({ db, pages }, { collection, id: begun.id, by, intent: 'publish', form })
    return outcome.kind === 'problems' ? outcome.problems.map(({ message }) => message) : outcome.kind
  }

  it('is published if it works, and refused with the reason if it does not', async () => {
    expect(await publish('/was-here', '/about')).toBe('done')
    expect(await publish('/was-here', '/insights')).toEqual([expect.stringContaining('to /about')])
    expect(await publish('/about', '/insights')).toEqual([expect.stringContaining('There is a page at /about')])
    expect(await publish('/insights', '/about')).toEqual([expect.stringContaining('There is a page at /insights')])
    expect(await publish('/api/x', '/about')).toEqual([expect.stringContaining('There is a page')])
    expect(await publish('/round', '/round')).toContain('This would lead in a circle')
  })
})

describe('B7: the settings', () => {
  it.each(['move', 'withdraw', 'delete'] satisfies EntryIntent[])('refuse to %s', async (intent) => {
    const collection = getCollection('settings')!
    const [row] = await db.select().from(entries).where(eq(entries.collection, 'settings'))
    const form = formOf({ version: String(row!.version), newSlug: 'website' })
    const outcome = await editEntry({ db, pages }, { collection, id: row!.id, by, intent, form })
    expect(outcome).toEqual({ kind: 'refused', why: 'The site cannot do without its settings.' })
    expect(await getSettings(db)).toMatchObject({ demoDrawer: true })
  })
})

describe('B8: the address of a page', () => {
  it.each(['home', 'insights', 'api', 'preview', 'media/x'])('%s is refused', async (slug) => {
    const [shipped] = await db.select().from(entries).where(eq(entries.collection, 'pages')).limit(1)
    const outcome = await begin('pages', shipped!.data, slug)
    expect(JSON.stringify(outcome)).toContain(`Another part of the site has the address /${slug}`)
  })
})
