import { describe, expect, it } from 'vitest'
import { type SearchDocument, SearchIndex } from './search-index.ts'

const documentOf = (id: string, fields: Partial<SearchDocument>): SearchDocument => ({
  id,
  kind: 'page',
  url: `/${id}`,
  badge: 'Page',
  updatedAt: null,
  title: '',
  names: '',
  keywords: '',
  headings: '',
  summary: '',
  body: '',
  ...fields,
})

describe('replacing and removing documents', () => {
  it('drops the terms that no document holds any more', () => {
    const index = new SearchIndex()
    index.put(documentOf('usk', { title: 'River Usk', body: 'salmon' }))
    for (let edit = 0; edit < 50; edit++)
      index.put(documentOf('wye', { title: `River Wye edit${edit}`, body: `word${edit} salmon` }))
    expect(index.termCount).toBe(new Set(['river', 'usk', 'salmon', 'wye', 'edit49', 'word49']).size)
    expect(index.search('word48', 5).map(({ id }) => id)).not.toContain('usk')
    index.remove('wye')
    index.remove('usk')
    expect(index.termCount).toBe(0)
  })

  it('finds by the new text only', () => {
    const index = new SearchIndex()
    index.put(documentOf('a', { title: 'Zebrafish' }))
    index.put(documentOf('a', { title: 'Kingfisher' }))
    expect(index.search('zebrafish', 5)).toEqual([])
    expect(index.search('kingfisher', 5)).toHaveLength(1)
    expect(index.size).toBe(1)
  })

  it('marks no word whose term id now belongs to another term', () => {
    const index = new SearchIndex()
    // "does" is a stop word whose stem, "doe", is a term of another document, whose id is then freed and used again.
    index.put(documentOf('deer', { title: 'Doe' }))
    index.put(documentOf('river', { title: 'What a kingfisher does' }))
    index.remove('deer')
    index.put(documentOf('fish', { title: 'Kingfisher and zebrafish' }))
    const marked = index.search('kingfisher zebrafish', 5).map(({ title, marks }) => ({
      title,
      words: marks.title.map(([from, to]) => title.slice(from, to)),
    }))
    expect(marked).toEqual([
      { title: 'Kingfisher and zebrafish', words: ['Kingfisher', 'zebrafish'] },
      { title: 'What a kingfisher does', words: ['kingfisher'] },
    ])
  })
})

describe('ranking', () => {
  it('puts the exact name first, then a company that the query names, then what matches every term', () => {
    const index = new SearchIndex()
    index.put(documentOf('every', { title: 'Bills', summary: 'What Wessex Water may charge for water bills' }))
    index.put(documentOf('company', { kind: 'company', title: 'Wessex Water' }))
    index.put(documentOf('exact', { title: 'Wessex water bills' }))
    expect(index.search('wessex water bills', 5).map(({ id }) => id)).toEqual(['exact', 'company', 'every'])
  })

  it('returns no more than it is asked for, best first', () => {
    const index = new SearchIndex()
    for (let n = 0; n < 30; n++) index.put(documentOf(`d${n}`, { body: 'river '.repeat(n + 1) }))
    const ids = index.search('river', 3).map(({ id }) => id)
    expect(ids).toEqual(
      index
        .search('river', 30)
        .slice(0, 3)
        .map(({ id }) => id),
    )
    expect(ids).toHaveLength(3)
  })
})

it('finds a page by the labels of its charts, and makes no snippet of them', () => {
  const index = new SearchIndex()
  index.put(documentOf('trust', { summary: 'Who is trusted.', body: 'Most trust science.', labels: '% Wales England' }))
  expect(index.search('england', 5)).toMatchObject([
    { id: 'trust', snippet: 'Who is trusted.', marks: { snippet: [] } },
  ])
})

it('gives the day of publication beside the day of the last change', () => {
  const index = new SearchIndex()
  const days = { publishedAt: '2025-06-01', updatedAt: '2026-11-03' }
  index.put(documentOf('trace', { title: 'Oxygen', ...days }))
  expect(index.search('oxygen', 5)).toMatchObject([days])
})
