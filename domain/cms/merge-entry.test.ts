import { describe, expect, it } from 'vitest'
import { getCollection } from '../collections/all.ts'
import { mergeEntry } from './merge-entry.ts'

const { fields } = getCollection('insights')!
const pageFields = getCollection('pages')!.fields
type Data = Record<string, unknown>

const base: Data = {
  title: 'A title',
  summary: 'A summary.',
  stream: 'field-stories',
  tags: ['a', 'b'],
  body: 'One.\n\nTwo.\n\nThree.',
}

describe('H12: a three-way merge', () => {
  it.each<[string, Data, Data, Data, string[]]>([
    ['nothing', {}, {}, {}, []],
    ['their field', { title: 'T' }, {}, { title: 'T' }, ['Title']],
    ['my field', {}, { title: 'M' }, { title: 'M' }, []],
    ['a field each', { summary: 'T' }, { title: 'M' }, { summary: 'T', title: 'M' }, ['Summary']],
    ['the same change twice', { title: 'X' }, { title: 'X' }, { title: 'X' }, []],
    [
      'a paragraph each',
      { body: 'One!\n\nTwo.\n\nThree.' },
      { body: 'One.\n\nTwo.\n\nThree!' },
      { body: 'One!\n\nTwo.\n\nThree!' },
      ['Article'],
    ],
    [
      'paragraphs side by side',
      { body: 'One!\n\nTwo.\n\nThree.' },
      { body: 'One.\n\nTwo!\n\nThree.' },
      { body: 'One!\n\nTwo!\n\nThree.' },
      ['Article'],
    ],
    [
      'an end each',
      { body: 'One.\n\nTwo.\n\nThree.\n\nTheirs.' },
      { body: 'One.\n\nTwo.\n\nThree.\n\nMine.' },
      { body: 'One.\n\nTwo.\n\nThree.\n\nTheirs.\n\nMine.' },
      ['Article'],
    ],
    [
      'an edit, and a new paragraph after it',
      { body: 'One.\n\nTwo.\n\nNew.\n\nThree.' },
      { body: 'One.\n\nTwo!\n\nThree.' },
      { body: 'One.\n\nTwo!\n\nNew.\n\nThree.' },
      ['Article'],
    ],
    [
      'a deletion beside an edit',
      { body: 'Two.\n\nThree.' },
      { body: 'One.\n\nTwo!\n\nThree.' },
      { body: 'Two!\n\nThree.' },
      ['Article'],
    ],
    ['a tag each', { tags: ['a', 'b', 't'] }, { tags: ['m', 'a', 'b'] }, { tags: ['m', 'a', 'b', 't'] }, ['Tags']],
    ['a tag gone and one come', { tags: ['b'] }, { tags: ['a', 'b', 'm'] }, { tags: ['b', 'm'] }, ['Tags']],
    ['other empty values', { heroImage: null }, { companies: [] }, { companies: [] }, []],
  ])('keeps %s', (_, theirs, mine, expected, fromTheirs) => {
    const merged = mergeEntry(fields, base, { ...base, ...theirs }, { ...base, ...mine })
    expect(merged).toEqual({ data: { ...base, ...expected }, conflicts: [], fromTheirs })
  })

  it.each<[string, Data, Data, Data, Data[]]>([
    [
      'one paragraph',
      { body: 'One.\n\nTwo, theirs.\n\nThree.' },
      { body: 'One.\n\nTwo, mine.\n\nThree.' },
      { body: 'One.\n\nTwo, theirs.\n\nTwo, mine.\n\nThree.' },
      [{ label: 'Article', theirs: 'Two, theirs.', mine: 'Two, mine.', keeps: 'both' }],
    ],
    [
      'one paragraph of two that the other changed',
      { body: 'One, theirs.\n\nTwo, theirs.\n\nThree.' },
      { body: 'One, mine.\n\nTwo.\n\nThree.' },
      { body: 'One, theirs.\n\nOne, mine.\n\nTwo, theirs.\n\nThree.' },
      [{ theirs: 'One, theirs.', mine: 'One, mine.', keeps: 'both' }],
    ],
    [
      'what the other deleted',
      { body: 'One.\n\nThree.' },
      { body: 'One.\n\nTwo, mine.\n\nThree.' },
      { body: 'One.\n\nTwo, mine.\n\nThree.' },
      [{ theirs: '', mine: 'Two, mine.' }],
    ],
    [
      'a field with room for one',
      { title: 'Theirs', stream: 'myth-busting' },
      { title: 'Mine' },
      { title: 'Mine', stream: 'myth-busting' },
      [{ path: ['title'], label: 'Title', theirs: 'Theirs', mine: 'Mine', keeps: 'mine' }],
    ],
    [
      'one tag',
      { tags: ['t', 'b'] },
      { tags: ['m', 'b'] },
      { tags: ['t', 'm', 'b'] },
      [{ label: 'Tags', keeps: 'both' }],
    ],
  ])('keeps both where two have changed %s', (_, theirs, mine, expected, conflicts) => {
    const merged = mergeEntry(fields, base, { ...base, ...theirs }, { ...base, ...mine })
    expect(merged.data).toEqual({ ...base, ...expected })
    expect(merged.conflicts).toMatchObject(conflicts)
  })

  it('merges sections by section, field and paragraph', () => {
    const prose = (heading: string, body: string) => ({ type: 'prose', heading, body })
    const cells = (...rows: string[][]) => ({ type: 'table', caption: 'C', columns: ['A', 'B'], rows })
    const page = { blocks: [prose('H', 'One.\n\nTwo.'), cells(['1', '2'], ['3', '4'])] }
    const theirs = { blocks: [prose('H2', 'One!\n\nTwo.'), cells(['1', 't'], ['3', '4']), prose('New', 'x')] }
    const mine = { blocks: [prose('H', 'One.\n\nTwo!'), cells(['1', 'm'], ['3', '4m'])] }
    const merged = mergeEntry(pageFields, page, theirs, mine)
    expect(merged.data.blocks).toEqual([prose('H2', 'One!\n\nTwo!'), cells(['1', 'm'], ['3', '4m']), prose('New', 'x')])
    expect(merged.conflicts).toMatchObject([
      { path: ['blocks', 1, 'rows', 0, 1], theirs: 't', mine: 'm', keeps: 'mine' },
    ])
  })

  it('leaves blank lines and the end of a text as they were typed', () => {
    const [one, theirs, mine] = ['A\n\n\nB\n\nC\n', 'A\n\n\nB\n\nC\n\nT\n', 'A!\n\n\nB\n\nC\n'].map((body) => ({
      body,
    }))
    expect(mergeEntry(fields, one!, theirs!, mine!).data.body).toBe('A!\n\n\nB\n\nC\n\nT\n')
  })
})
