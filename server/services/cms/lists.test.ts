import { eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BulkIntent } from '#domain/cms/bulk.ts'
import { type EntryFilter, entryFilterOf } from '#domain/cms/entry-filter.ts'
import { getCollection } from '#domain/collections/all.ts'
import { testDatabase } from '#tests/support/database.ts'
import { pageTable } from '#tests/support/page-table.ts'
import { makePerson } from '#tests/support/people.ts'
import { audit } from '../../db/schema/accounts.ts'
import { entries } from '../../db/schema/content.ts'
import { getCmsEntry } from '../../queries/cms-entries.server.ts'
import { listCmsEntries } from '../../queries/entry-list.server.ts'
import { changeEntries } from './change-entries.server.ts'
import { deleteEntry } from './delete-entry.server.ts'
import { notePresence } from './presence.server.ts'
import { createEntry } from './save-entry.server.ts'
import { deleteView, listSavedViews, saveView } from './saved-views.server.ts'

const { db } = await testDatabase()
const pages = pageTable({ '/': {} })
const [ann, bob] = [await makePerson({ db }, 'publisher', 'Ann'), await makePerson({ db }, 'editor', 'Bob')]
const collection = (name: string) => getCollection(name)!
const filter = (query = ''): EntryFilter => entryFilterOf(new URLSearchParams(query))
const list = (name: string | null, query = '') =>
  listCmsEntries(db, { collection: name ? collection(name) : null, filter: filter(query) })

const insight = (title: string, more: Record<string, unknown> = {}) => ({
  title,
  summary: 'A summary that is long enough to be taken, because it says what the piece is about.',
  stream: 'field-stories',
  publishedAt: '2026-05-04',
  author: 'field-team',
  tags: ['river-ecology'],
  body: '## A heading\n\nSome words.',
  ...more,
})
const begin = async (slug: string, data = insight(slug)) => {
  const outcome = await createEntry(db, { collection: 'insights', by: bob.id, data, slug })
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.id
}
const versionOf = async (id: string) => (await getCmsEntry(db, collection('insights'), id))!.version

describe('H15: a list', () => {
  let draft: string
  beforeAll(async () => {
    draft = await begin(
      'kept-in-a-drawer',
      insight('Kept in a drawer', { body: 'The otters of Symonds Yat were counted.', publishedAt: '2025-02-03' }),
    )
  })

  it('calls the settings by their name, not by what is set first', async () => {
    expect((await list('settings')).rows).toMatchObject([{ title: 'Settings' }])
  })

  it('says who has an entry open, each person once', async () => {
    for (const [userId, sitting] of [
      [bob.id, 'a'],
      [ann.id, 'b'],
      [ann.id, 'c'],
    ] as const)
      await notePresence(db, { entryId: draft, userId, sitting })
    expect((await list('insights', 'search=kept-in-a')).rows[0]).toMatchObject({ openBy: ['Ann', 'Bob'] })
    expect((await list('tags')).rows[0]).toMatchObject({ openBy: [] })
  })

  it.each([
    ['words of a body, in a draft', 'search=otter counting symonds', true],
    ['part of a title, as it is typed', 'search=in a draw', true],
    ['part of an address', 'search=kept-in-a', true],
    ['words that are not there', 'search=otter beaver symonds', false],
    ['the state', 'state=draft', true],
    ['another state', 'state=published', false],
    ['the desk', 'desk=field-team', true],
    ['another desk', 'desk=research-desk', false],
    ['a tag', 'tag=river-ecology', true],
    ['another tag', 'tag=regulation', false],
    ['the stream', 'stream=field-stories', true],
    ['another stream', 'stream=leading-voices', false],
    ['days of publication', 'from=2025-02-03&to=2025-02-03', true],
    ['later days', 'from=2025-02-04', false],
    ['who changed it', `person=${bob.id}`, true],
    ['somebody else', `person=${ann.id}`, false],
    ['what waits for a review', 'review=yes', false],
  ])('is narrowed by %s', async (_, query, isFound) => {
    for (const name of ['insights', null])
      expect((await list(name, query)).rows.some(({ id }) => id === draft)).toBe(isFound)
  })

  it('takes what people type: quotation marks, percent signs, operators', async () => {
    for (const text of ['"symonds yat"', '100% (of', "o'clock & !", '\\', '-', '🦦', 'a'.repeat(100)])
      await list(null, new URLSearchParams({ search: text }).toString())
    expect((await list('tags', 'search=%25')).total).toBe(0)
  })

  it.each(['updated', 'published', 'title', 'address'])('is ordered by %s', async (sort) => {
    const { rows, total } = await list('insights', `sort=${sort}`)
    expect(rows.length).toBe(Math.min(total, 50))
    const keys = rows.map((row) =>
      sort === 'published' ? row.publishedOn! : sort === 'updated' ? row.updatedAt : row.slug,
    )
    if (sort === 'published' || sort === 'updated') expect(keys).toEqual([...keys].sort().reverse())
    if (sort === 'address') expect(keys).toEqual([...keys].sort())
  })

  it('shows every state, and those of every collection by name', async () => {
    for (const state of ['draft', 'scheduled', 'published', 'changed', 'withdrawn', 'deleted'])
      expect((await list(null, `state=${state}`)).rows.every((row) => row.state === state)).toBe(true)
    const titles = (await list('settings')).rows.map(({ title }) => title)
    expect(titles).toContain('Settings')
  })

  it('finds words among 522 articles by the index', async () => {
    const long = 'The sewage works above the weir discharged in the storm, as the record shows. '.repeat(80)
    await db.insert(entries).values(
      Array.from({ length: 500 }, (_, n) => ({
        collection: 'insights',
        slug: `many-${n}`,
        data: insight(`Many ${n}`, { body: `${long} River Wye ${n}` }),
      })),
    )
    const { total } = await list('insights', 'search=River Wye')
    expect(total).toBeGreaterThanOrEqual(500)
    expect((await list('insights', 'search="Wye 77"')).rows.map(({ title }) => title)).toContain('Many 77')
    await db.delete(entries).where(like(entries.slug, 'many-%'))
  })
})

describe('H15: what is done to several entries at once', () => {
  const run = async (intent: BulkIntent, ids: string[], fields: Record<string, string> = {}, person = ann) => {
    const form = new FormData()
    for (const id of ids) form.append('entry', `${id}:${await versionOf(id).catch(() => 1)}`)
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const outcome = await changeEntries({ db, pages }, { person, intent, form })
    if ('problem' in outcome) throw new Error(outcome.problem)
    return outcome.result.rows.map((row) => [row.kind, row.kind === 'done' ? row.message : row.why.join('; ')])
  }
  const stateOf = async (id: string) => (await getCmsEntry(db, collection('insights'), id))?.state

  it('is published one by one: what is broken or doubtful is said, and stops none of the others', async () => {
    const good = await begin('bulk-good')
    const broken = await begin('bulk-broken', insight('Broken', { body: 'See [here](/nowhere).' }))
    const doubtful = await begin('bulk-doubtful', insight('Doubtful', { body: 'Some 82% agree.' }))
    const changed = await begin('bulk-changed')
    const gone = '00000000-0000-4000-8000-000000000000'
    const form = new FormData()
    for (const id of [good, broken, doubtful]) form.append('entry', `${id}:1`)
    form.append('entry', `${changed}:0`)
    form.append('entry', `${gone}:1`)
    const outcome = await changeEntries({ db, pages }, { person: ann, intent: 'bulk-publish', form })
    const rows = 'result' in outcome ? outcome.result.rows : []
    expect(rows.map(({ kind }) => kind)).toEqual(['done', 'refused', 'doubtful', 'refused', 'refused'])
    expect(rows.map((row) => (row.kind === 'done' ? '' : row.why.join()))).toEqual([
      '',
      'There is no page at /nowhere',
      expect.stringContaining('A number without a source'),
      expect.stringContaining('Bob has changed it'),
      'It was deleted.',
    ])
    expect(await Promise.all([good, broken, doubtful, changed].map(stateOf))).toEqual([
      'published',
      'draft',
      'draft',
      'draft',
    ])
    expect(await run('bulk-publish', [doubtful], { confirmed: 'yes' })).toEqual([
      ['done', 'Published. It is live now.'],
    ])
  })

  it('is withdrawn after a question that names the address', async () => {
    const id = await begin('bulk-withdrawn')
    await run('bulk-publish', [id])
    expect(await run('bulk-withdraw', [id])).toEqual([
      ['doubtful', 'Readers will find nothing at /insights/2026/05/bulk-withdrawn'],
    ])
    expect(await stateOf(id)).toBe('published')
    expect((await run('bulk-withdraw', [id], { confirmed: 'yes' }))[0]![0]).toBe('done')
    expect(await stateOf(id)).toBe('withdrawn')
  })

  it('is tagged in the draft, once', async () => {
    const id = await begin('bulk-tagged')
    expect((await run('bulk-tag', [id], { tag: 'regulation' }))[0]![0]).toBe('done')
    expect(await run('bulk-tag', [id], { tag: 'regulation' })).toEqual([['done', 'It has the tag already.']])
    const entry = await getCmsEntry(db, collection('insights'), id)
    expect(entry!.data.tags).toEqual(['river-ecology', 'regulation'])
    await expect(run('bulk-tag', [id], { tag: 'no-such-tag' })).rejects.toThrow('Choose a tag.')
  })

  it('is assigned without a new version, and written down', async () => {
    const id = await begin('bulk-assigned')
    expect(await run('bulk-assign', [id], { assignee: ann.id })).toEqual([['done', 'Assigned.']])
    const { rows } = await list('insights', `person=${ann.id}`)
    expect(rows.find((row) => row.id === id)).toMatchObject({ assignee: 'Ann', version: 1 })
    const [line] = await db.select().from(audit).where(eq(audit.subject, 'insights/bulk-assigned')).orderBy(audit.id)
    expect(line).toMatchObject({ action: 'create-entry' })
    await expect(run('bulk-assign', [id], { assignee: 'nobody-at-all' })).rejects.toThrow('Choose a person.')
    expect(await run('bulk-assign', [id])).toEqual([['done', 'No longer assigned.']])
  })

  it('needs for each entry what one alone would need', async () => {
    const id = await begin('bulk-forbidden')
    expect(await run('bulk-publish', [id], {}, bob)).toEqual([['refused', 'Your role does not allow this.']])
    const [settings] = await db.select().from(entries).where(eq(entries.collection, 'settings'))
    const form = new FormData()
    form.append('entry', `${settings!.id}:${settings!.version}`)
    const outcome = await changeEntries({ db, pages }, { person: ann, intent: 'bulk-publish', form })
    expect('result' in outcome && outcome.result.rows[0]).toMatchObject({ kind: 'refused' })
  })

  it('leaves what is deleted alone, and asks for a choice', async () => {
    const id = await begin('bulk-deleted')
    await deleteEntry(db, { seen: { collection: 'insights', id, expectedVersion: 1 }, by: ann.id })
    expect(await run('bulk-publish', [id])).toEqual([['refused', 'It was deleted.']])
    await expect(run('bulk-publish', [])).rejects.toThrow('Tick the entries')
  })
})

describe('a saved view', () => {
  const formOf = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return form
  }
  const save = (name: string, query: string, userId = ann.id) =>
    saveView(db, { userId, list: 'insights', form: formOf({ name, query }) })

  it('is one’s own, holds only what a filter can be, and is kept once under a name', async () => {
    expect(await save('Waiting', '?state=draft&nonsense=1')).toBeNull()
    expect(await save('Waiting', '?state=changed')).toBeNull()
    expect(await listSavedViews(db, ann.id, 'insights')).toMatchObject([{ name: 'Waiting', query: '?state=changed' }])
    expect(await listSavedViews(db, bob.id, 'insights')).toEqual([])
    expect(await save(' ', '')).toBe('Give the view a name.')
    const [view] = await listSavedViews(db, ann.id, 'insights')
    await deleteView(db, { userId: bob.id, form: formOf({ view: view!.id }) })
    expect(await listSavedViews(db, ann.id, 'insights')).toHaveLength(1)
    await deleteView(db, { userId: ann.id, form: formOf({ view: view!.id }) })
    expect(await listSavedViews(db, ann.id, 'insights')).toEqual([])
  })
})
