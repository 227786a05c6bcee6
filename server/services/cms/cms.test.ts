import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { getCollection } from '#domain/collections/all.ts'
import type { ShippedEntry } from '#domain/schemas/shipped-content.ts'
import { testDatabase } from '#tests/support/database.ts'
import { pageTable } from '#tests/support/page-table.ts'
import { audit, users } from '../../db/schema/accounts.ts'
import { contentVersion, entries, media, revisions } from '../../db/schema/content.ts'
import { seedEntries } from '../../db/seed-entries.ts'
import { readEnv } from '../../env.ts'
import { listBin } from '../../queries/bin.server.ts'
import { getCmsEntry } from '../../queries/cms-entries.server.ts'
import { getEntry } from '../../queries/entries.server.ts'
import { getInsight } from '../../queries/insight.server.ts'
import { getPictureFile, listPicturesInUse } from '../../queries/media.server.ts'
import { findPublishProblems } from '../../queries/publish-problems.server.ts'
import { getRedirect } from '../../queries/redirects.server.ts'
import { listRevisions } from '../../queries/revisions.server.ts'
import { listUsesOf } from '../../queries/uses.server.ts'
import { deleteEntry } from './delete-entry.server.ts'
import { moveEntry } from './move-entry.server.ts'
import { withPreviewTransaction } from './preview-transaction.ts'
import { cancelSchedule, publishDue, publishEntry, scheduleEntry, withdrawEntry } from './publish-entry.server.ts'
import { purgeBin } from './purge-bin.ts'
import { bringBack, restoreEntry } from './restore-entry.server.ts'
import { createEntry, saveEntry } from './save-entry.server.ts'
import { deletePicture, describePicture, restorePicture, storePicture } from './store-picture.server.ts'
import { type SeenEntry, toSeenEntry } from './update-entry.ts'

const { db } = await testDatabase()
const pictures = { db, env: readEnv({}) }
const by = 'u1'
const other = 'u2'
const tags = getCollection('tags')!
const tag = (label: string) => ({ label, about: 'What this tag is about, in a sentence.' })

beforeAll(async () => {
  await db.insert(users).values([
    { id: by, name: 'Ann', email: 'ann@riverline.example', role: 'publisher' },
    { id: other, name: 'Bob', email: 'bob@riverline.example', role: 'editor' },
  ])
})

const begin = async (slug: string, collection = 'tags', data: Record<string, unknown> = tag(slug)) => {
  const outcome = await createEntry(db, { collection, by, data, slug })
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return { collection, id: outcome.id, expectedVersion: outcome.version }
}
const done = async (seen: SeenEntry, outcome: { kind: string }) => {
  expect(outcome.kind).toBe('done')
  return { ...seen, expectedVersion: (outcome as unknown as { version: number }).version }
}
const stateOf = async (id: string) => (await getCmsEntry(db, tags, id))?.state
const siteVersion = async () => (await db.select({ version: contentVersion.version }).from(contentVersion))[0]!.version

describe('an entry', () => {
  it('goes from draft to live, changed and withdrawn, and every step is kept', async () => {
    const draft = await begin('steps')
    expect(await stateOf(draft.id)).toBe('draft')
    const saved = await done(draft, await saveEntry(db, { seen: draft, by, data: tag('Steps'), slug: 'more-steps' }))
    expect(await getEntry(db, 'tags', 'more-steps')).toBeNull()
    const live = await done(saved, await publishEntry(db, { seen: saved, by, data: tag('Steps') }))
    expect((await getEntry(db, 'tags', 'more-steps'))?.data.label).toBe('Steps')
    const before = await siteVersion()
    const changed = await done(live, await saveEntry(db, { seen: live, by, data: tag('Steps again'), slug: 'ignored' }))
    expect(await stateOf(draft.id)).toBe('changed')
    expect((await getEntry(db, 'tags', 'more-steps'))?.data.label).toBe('Steps')
    expect(await siteVersion()).toBe(before)
    await done(changed, await withdrawEntry(db, { seen: changed, by }))
    expect(await stateOf(draft.id)).toBe('withdrawn')
    expect(await getEntry(db, 'tags', 'more-steps')).toBeNull()
    const storedRevisions = await db
      .select()
      .from(revisions)
      .where(eq(revisions.entryId, draft.id))
      .orderBy(revisions.version)
    expect(storedRevisions.map(({ version, note }) => [version, note])).toEqual([
      [1, 'Begun'],
      [2, 'Saved'],
      [3, 'Published'],
      [4, 'Saved'],
      [5, 'Withdrawn'],
    ])
    const [line] = await db.select().from(audit).orderBy(desc(audit.id)).limit(1)
    expect(line).toMatchObject({ userId: by, action: 'withdraw-entry', subject: 'tags/more-steps' })
  })

  it('of the shipped content is an editor’s from the first save on', async () => {
    const [shipped] = await db.select().from(entries).where(eq(entries.collection, 'authors')).limit(1)
    expect(shipped!.seedHash).not.toBeNull()
    await done(toSeenEntry(shipped!), await saveEntry(db, { seen: toSeenEntry(shipped!), by, data: shipped!.data }))
    const [row] = await db.select().from(entries).where(eq(entries.id, shipped!.id))
    expect(row!.seedHash).toBeNull()
  })

  it('cannot take the address of another', async () => {
    await begin('first-tag')
    expect(await createEntry(db, { collection: 'tags', by, data: tag('x'), slug: 'first-tag' })).toMatchObject({
      kind: 'refused',
    })
    const second = await begin('second-tag')
    expect(await saveEntry(db, { seen: second, by, data: tag('x'), slug: 'first-tag' })).toMatchObject({
      kind: 'refused',
    })
  })

  it('saved by two is kept by the first, and the second is told who, when and what', async () => {
    const seen = await begin('two-people')
    const [a, b] = await Promise.all([
      saveEntry(db, { seen, by, data: tag('Of Ann') }),
      saveEntry(db, { seen, by: other, data: tag('Of Bob') }),
    ])
    expect([a.kind, b.kind].sort()).toEqual(['conflict', 'done'])
    const conflict = a.kind === 'conflict' ? a : b
    const winner = a.kind === 'done' ? 'Ann' : 'Bob'
    expect(conflict).toMatchObject({ theirs: { version: 2, by: winner, data: tag(`Of ${winner}`) } })
    const storedRevisions = await db.select().from(revisions).where(eq(revisions.entryId, seen.id))
    expect(storedRevisions).toHaveLength(2)
  })

  it('restored from its history is a draft; what is live stays', async () => {
    const seen = await begin('history')
    const live = await done(seen, await publishEntry(db, { seen, by, data: tag('Second') }))
    await done(live, await restoreEntry(db, { seen: live, by, from: 1 }))
    expect((await getEntry(db, 'tags', 'history'))?.data.label).toBe('Second')
    expect((await getCmsEntry(db, tags, seen.id))?.data).toEqual(tag('history'))
    expect(await stateOf(seen.id)).toBe('changed')
    expect(await restoreEntry(db, { seen: live, by, from: 99 })).toMatchObject({ kind: 'refused' })
  })
})

describe('a schedule', () => {
  it('holds the entry until it is cancelled', async () => {
    const seen = await begin('held')
    const at = new Date(Date.now() + 60_000)
    const held = await done(seen, await scheduleEntry(db, { seen, by, data: tag('Held'), at }))
    expect(await stateOf(seen.id)).toBe('scheduled')
    expect(await publishDue(db)).toBeNull()
    await done(held, await cancelSchedule(db, { seen: held, by }))
    expect(await stateOf(seen.id)).toBe('draft')
  })

  it('publishes once, whichever instance looks', async () => {
    const seen = await begin('due')
    await done(seen, await scheduleEntry(db, { seen, by, data: tag('Due'), at: new Date(Date.now() - 1000) }))
    const looks = await Promise.all([publishDue(db), publishDue(db), publishDue(db)])
    expect(looks.filter(Boolean)).toEqual(['tags/due'])
    expect((await getEntry(db, 'tags', 'due'))?.data.label).toBe('Due')
    expect(await stateOf(seen.id)).toBe('published')
  })
})

describe('a move', () => {
  const data = { title: 'A study', body: 'x' }
  const path = (slug: string) => `/case-studies/${slug}`
  it('leads from every old address straight to the newest, and never in a circle', async () => {
    const begun = await begin('place-a', 'case-studies', data)
    let seen = await done(begun, await publishEntry(db, { seen: begun, by, data }))
    for (const slug of ['place-b', 'place-c']) seen = await done(seen, await moveEntry(db, { seen, by, slug }))
    expect(await getRedirect(db, path('place-a'))).toBe(path('place-c'))
    expect(await getRedirect(db, path('place-b'))).toBe(path('place-c'))
    seen = await done(seen, await moveEntry(db, { seen, by, slug: 'place-a' }))
    expect(await getRedirect(db, path('place-a'))).toBeNull()
    expect(await getRedirect(db, path('place-b'))).toBe(path('place-a'))
    expect(await getRedirect(db, path('place-c'))).toBe(path('place-a'))
  })
  it('of a draft needs no redirect', async () => {
    const seen = await begin('quiet-a', 'case-studies', data)
    await done(seen, await moveEntry(db, { seen, by, slug: 'quiet-b' }))
    expect(await getRedirect(db, path('quiet-a'))).toBeNull()
  })
  it('is refused where others refer to the entry', async () => {
    const [author] = await db.select().from(entries).where(eq(entries.collection, 'authors')).limit(1)
    expect(await moveEntry(db, { seen: toSeenEntry(author!), by, slug: 'elsewhere' })).toMatchObject({
      kind: 'refused',
    })
    expect(await deleteEntry(db, { seen: toSeenEntry(author!), by })).toMatchObject({ kind: 'refused' })
  })
})

describe('B1: deleting', () => {
  it('moves an entry to the bin with its history, and frees its address', async () => {
    const seen = await begin('short-lived')
    const gone = await done(seen, await deleteEntry(db, { seen, by }))
    expect(await stateOf(seen.id)).toBe('deleted')
    expect(await listBin(db)).toContainEqual(
      expect.objectContaining({ id: seen.id, collection: 'tags', title: 'short-lived', by: 'Ann' }),
    )
    const namesake = await begin('short-lived')
    expect(await bringBack(db, { seen: gone, by })).toMatchObject({
      kind: 'refused',
      why: expect.stringContaining('“short-lived”'),
    })
    await done(gone, await bringBack(db, { seen: gone, by, slug: 'short-lived-2' }))
    expect(await getCmsEntry(db, tags, seen.id)).toMatchObject({ slug: 'short-lived-2', state: 'draft' })
    expect((await listRevisions(db, seen.id)).map(({ note }) => note)).toEqual([
      'Brought back as a draft',
      'Deleted',
      'Begun',
    ])
    await done(namesake, await deleteEntry(db, { seen: namesake, by }))
  })
  it('takes a shipped entry down, and no later start brings it back', async () => {
    const [shipped] = await db
      .select()
      .from(entries)
      .where(and(eq(entries.collection, 'insights'), eq(entries.status, 'published')))
      .limit(1)
    const gone = await done(toSeenEntry(shipped!), await deleteEntry(db, { seen: toSeenEntry(shipped!), by }))
    expect(await getEntry(db, 'insights', shipped!.slug)).toBeNull()
    const insights = getCollection('insights')!
    expect((await getCmsEntry(db, insights, shipped!.id))?.state).toBe('deleted')
    const back = await done(gone, await bringBack(db, { seen: gone, by }))
    expect((await getCmsEntry(db, insights, shipped!.id))?.state).toBe('draft')
    await done(back, await deleteEntry(db, { seen: back, by }))
  })
  it('is for good after thirty days, but for the row that keeps the seed away', async () => {
    const own = await begin('purged')
    await done(own, await deleteEntry(db, { seen: own, by }))
    const [shipped] = await db.select().from(entries).where(isNotNull(entries.deletedAt)).orderBy(entries.createdAt)
    await purgeBin(db)
    expect(await stateOf(own.id)).toBe('deleted')
    await db.update(entries).set({ deletedAt: sql`now() - interval '31 days'` }).where(isNotNull(entries.deletedAt))
    await purgeBin(db)
    expect(await getCmsEntry(db, tags, own.id)).toBeNull()
    const [row] = await db.select().from(entries).where(eq(entries.id, shipped!.id))
    expect(row).toMatchObject({ slug: shipped!.slug, data: {}, published: null })
    expect(await listBin(db)).toEqual([])
    await purgeBin(db)
    expect(await db.$count(entries, eq(entries.id, shipped!.id))).toBe(1)
    const data = { title: 'Shipped again' }
    const again = [{ collection: shipped!.collection, slug: shipped!.slug, data }] as unknown as ShippedEntry[]
    const rolledBack = db.transaction(async (tx) => {
      expect(await seedEntries(tx, again)).toMatchObject({ added: 0 })
      tx.rollback()
    })
    await expect(rolledBack).rejects.toThrow('Rollback')
  })
})

describe('B4: withdrawing what others use', () => {
  const [author, figure] = ['research-desk', 'top-concern']
  const seenOf = async (collection: string, slug: string) => {
    const [row] = await db
      .select()
      .from(entries)
      .where(and(eq(entries.collection, collection), eq(entries.slug, slug)))
    return toSeenEntry(row!)
  }
  it.each([
    ['authors', author, /Pages that readers see need this: .+\. Change them first\./],
    ['tags', 'regulation', /Change them first/],
    ['figures', figure, /The home page/],
  ])('%s %s is refused, and says what would break', async (collection, slug, why) => {
    const seen = await seenOf(collection!, slug!)
    expect(await withdrawEntry(db, { seen, by })).toMatchObject({ kind: 'refused', why: expect.stringMatching(why) })
    expect(await getEntry(db, collection as 'tags', slug!)).not.toBeNull()
  })
  it('names the pages, with what they do with it', async () => {
    const uses = await listUsesOf(db, 'figures', (await seenOf('figures', figure)).id)
    expect(uses).toContainEqual({ title: 'The home page', livePath: '/', how: 'figure', editPath: null })
    const tagUses = await listUsesOf(db, 'tags', (await seenOf('tags', 'regulation')).id)
    expect(tagUses.length).toBeGreaterThan(5)
    expect(tagUses.every(({ livePath, editPath }) => livePath && editPath)).toBe(true)
  })
  it('is possible where only links lead to it, which are named', async () => {
    const begun = await begin('linked-to', 'case-studies', { title: 'Linked to', body: 'x' })
    const live = await done(begun, await publishEntry(db, { seen: begun, by, data: { title: 'Linked to', body: 'x' } }))
    const data = { title: 'Links', body: 'See [it](/case-studies/linked-to#top).' }
    const other = await begin('links', 'case-studies', data)
    await done(other, await publishEntry(db, { seen: other, by, data }))
    expect(await listUsesOf(db, 'case-studies', begun.id)).toEqual([
      { title: 'Links', how: 'link', livePath: '/case-studies/links', editPath: `/cms/case-studies/${other.id}` },
    ])
    await done(live, await withdrawEntry(db, { seen: live, by }))
  })
})

it('shows a page as if a copy were published, and leaves no trace', async () => {
  const [row] = await db
    .select()
    .from(entries)
    .where(and(eq(entries.collection, 'insights'), eq(entries.status, 'published')))
    .limit(1)
  const data = { ...row!.data, title: 'Only in the preview' }
  const before = await siteVersion()
  const preview = await withPreviewTransaction(
    db,
    { id: row!.id, collection: 'insights', slug: 'preview-slug', data },
    (as) => getInsight(as, 'preview-slug'),
  )
  expect(preview?.post.frontmatter.title).toBe('Only in the preview')
  expect(await getInsight(db, 'preview-slug')).toBeNull()
  expect(await siteVersion()).toBe(before)
})

it('finds what stands in the way of publishing', async () => {
  const pages = pageTable({
    '/': {},
    '/rhi': {},
    '/rhi/companies/:id': { sitemap: { entriesOf: 'companies' } },
    '/insights/:year/:month/:slug': { sitemap: { entriesOf: 'insights' } },
    '/insights/tags/:tag': { sitemap: { entriesOf: 'tags' } },
    '/case-studies/:slug': { sitemap: { entriesOf: 'case-studies' } },
    '/cunliffe-review/recommendations/:id': { sitemap: { entriesOf: 'recommendations' } },
    '/catchments/:slug': { sitemap: { entriesOf: 'catchments' } },
  })
  const [row] = await db
    .select()
    .from(entries)
    .where(and(eq(entries.collection, 'insights'), eq(entries.status, 'published')))
    .limit(1)
  const insights = getCollection('insights')!
  const problems = await findPublishProblems(db, {
    collection: insights,
    slug: row!.slug,
    data: { ...row!.data, body: 'See [x](/nowhere-at-all).' },
    pages,
  })
  expect(problems).toEqual([{ severity: 'error', path: ['body'], message: 'There is no page at /nowhere-at-all' }])
})

describe('pictures', () => {
  it('are kept once, described, and cannot go while an entry shows them', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#00756f' } })
      .png()
      .toBuffer()
    const stored = await storePicture(pictures, { bytes, filename: '../../etc/we<i>r.png', alt: 'A weir', by })
    if (stored.kind !== 'done') throw new Error(stored.why)
    expect(await storePicture(pictures, { bytes, filename: 'again.png', alt: 'A weir', by })).toEqual(stored)
    const { id } = stored
    await describePicture(db, { id, alt: 'A weir in spring', by })
    const study = await begin('with-picture', 'case-studies', {
      title: 'T',
      heroImage: { src: `/media/${id}.webp`, alt: 'A weir' },
    })
    expect((await listPicturesInUse(db)).pictures).toMatchObject([
      { filename: 'weir.png', alt: 'A weir in spring', width: 40, usedBy: [{ id: study.id }] },
    ])
    expect(await deletePicture(db, { id, by })).toMatchObject({ kind: 'refused' })
    const gone = await done(study, await deleteEntry(db, { seen: study, by }))
    await db.update(entries).set({ version: gone.expectedVersion }).where(eq(entries.id, study.id))
    expect(await deletePicture(db, { id, by })).toMatchObject({ kind: 'done' })
    // H14: what is deleted is served to nobody, and comes back with the entry that shows it.
    expect(await getPictureFile(pictures, id)).toBeNull()
    expect(await listBin(db)).toContainEqual(expect.objectContaining({ id, collection: 'media' }))
    await db.update(media).set({ deletedAt: sql`now() - interval '31 days'` }).where(eq(media.id, id))
    await purgeBin(db)
    expect(await getPictureFile(pictures, id, { isBinned: true })).not.toBeNull()
    await done(gone, await bringBack(db, { seen: gone, by }))
    expect(await getPictureFile(pictures, id)).not.toBeNull()
  })
  it('H14: are gone for good after thirty days in the bin, unless they are restored', async () => {
    const bytes = await sharp({ create: { width: 40, height: 32, channels: 3, background: '#112233' } })
      .png()
      .toBuffer()
    const stored = await storePicture(pictures, { bytes, filename: 'x.png', alt: 'Blue', by })
    const { id } = stored as { id: string }
    await deletePicture(db, { id, by })
    expect(await restorePicture(db, { id, by })).toMatchObject({ kind: 'done' })
    expect(await restorePicture(db, { id, by })).toMatchObject({ kind: 'refused' })
    await deletePicture(db, { id, by })
    await db.update(media).set({ deletedAt: sql`now() - interval '31 days'` }).where(eq(media.id, id))
    await purgeBin(db)
    expect(await getPictureFile(pictures, id, { isBinned: true })).toBeNull()
  })
  it('that are none are refused', async () => {
    const bytes = Buffer.from('<svg/>')
    expect(await storePicture(pictures, { bytes, filename: 'x.png', alt: 'x', by })).toMatchObject({ kind: 'refused' })
  })
})
