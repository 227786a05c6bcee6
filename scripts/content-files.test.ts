import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#server/db/project-root.ts'
import { fromFiles, toFiles } from './content-files.ts'
import { readContent } from './read-content.ts'

describe('content as files', () => {
  it('gives every shipped entry back as it was', async () => {
    const { entries: shipped } = await readContent(path.join(projectRoot(), 'content'))
    expect(shipped.length).toBeGreaterThan(300)
    const before = shipped.map(({ collection, slug, data }) => ({
      collection: collection as string,
      slug,
      isPublished: true,
      data,
      published: null,
    }))
    const { entries: after, problems } = fromFiles(before.flatMap(toFiles))
    expect(problems).toEqual([])
    expect(after).toEqual(before)
  })

  const tag = { collection: 'tags', slug: 'odd', isPublished: false, published: null }
  it.each(['no', '1e3', '2026-05-04', ': # - [x]', 'tab\there', 'two\n\nlines', '---', '"\'\\', 'ŵ 🌊'])(
    'keeps the text %j',
    (label) => {
      const about = `A sentence that is long enough. ${label}`
      const entry = { ...tag, data: { label, about } }
      expect(fromFiles(toFiles(entry))).toEqual({ entries: [entry], problems: [] })
    },
  )

  it.each([
    ['a draft that is only begun', { isPublished: false, data: { title: 'Only begun' }, published: null }],
    [
      'an incomplete correction of what is public',
      {
        isPublished: true,
        data: { label: 'Odd' },
        published: { label: 'Odd', about: 'A sentence that is long enough.' },
      },
    ],
  ])('keeps %s', (_, copies) => {
    const collection = copies.isPublished ? 'tags' : 'insights'
    const entry = { collection, slug: 'odd', ...copies }
    expect(fromFiles(toFiles(entry))).toEqual({ entries: [entry], problems: [] })
  })

  it('takes nothing incomplete as published', () => {
    const { problems } = fromFiles([{ path: 'tags/x.yaml', text: '$status: published\nlabel: Only\n' }])
    expect(problems[0]).toContain('tags/x.yaml: about')
  })

  it('says what is wrong with which file', () => {
    const { problems } = fromFiles([
      { path: 'nothing/x.yaml', text: 'a: 1\n' },
      { path: 'tags/x.yaml', text: 'label: [1]\n' },
      { path: 'tags/y.yaml', text: '- a\n' },
      { path: 'insights/z.md', text: 'No front matter' },
      { path: 'tags/w.published.yaml', text: 'label: West\nabout: A sentence that is long enough.\n' },
    ])
    expect(problems).toHaveLength(5)
    expect(problems[0]).toBe('nothing/x.yaml: it belongs to no collection')
  })
})
