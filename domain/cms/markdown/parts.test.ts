import { describe, expect, it } from 'vitest'
import { readAttributes, writeAttributes } from './attributes.ts'
import { addNote, changeNote, noteAt, notesIn, referToNote, sourceNote } from './notes.ts'
import * as parts from './parts.ts'

/** «» marks the caret. */
const read = (drawn: string) => {
  const start = drawn.indexOf('«»')
  return { text: drawn.replace('«»', ''), start, end: start }
}
const found = <T>(at: (text: string, caret: number) => parts.Part<T> | null, drawn: string) => {
  const { text, start } = read(drawn)
  const part = at(text, start)
  return part && { whole: text.slice(part.from, part.to), values: part.values }
}

describe('what the caret is in', () => {
  it.each([
    ['see [u«»s](/about) now', '[us](/about)', { text: 'us', href: '/about' }],
    ['[a](/a)[b](/b«»)', '[b](/b)', { text: 'b', href: '/b' }],
    ['[a \\[1\\]«»](</a b>)', '[a \\[1\\]](</a b>)', { text: 'a [1]', href: '/a b' }],
  ])('a link: %s', (drawn, whole, values) => expect(found(parts.linkAt, drawn)).toEqual({ whole, values }))

  it.each(['a «» b [c](/d)', '![a«»](/m.webp)', '[^1«»]'])('no link: %s', (drawn) =>
    expect(found(parts.linkAt, drawn)).toBeNull(),
  )

  it('a picture', () =>
    expect(found(parts.pictureAt, '![A «»weir](/media/x.webp "In \\"March\\"")')?.values).toEqual({
      src: '/media/x.webp',
      alt: 'A weir',
      caption: 'In "March"',
    }))

  it('a figure, and no other directive', () => {
    const figureAt = (text: string, caret: number) => parts.labelAt('figure', text, caret)
    expect(found(figureAt, 'so :figure[top-«»concern] say')?.values).toEqual({ label: 'top-concern' })
    expect(found(figureAt, 'so :abbr[E«»PA] say')).toBeNull()
  })

  it('a chart', () =>
    expect(found(parts.chartAt, '«»::chart{name="spills" year=2024}')?.values).toEqual({
      name: 'spills',
      year: '2024',
    }))

  it('the nearest callout, whole', () => {
    const text = ':::note{title="A } here"}\none\n\ntwo«»\n:::\n\n:::method\n:::\n'
    const names = ['note', 'method']
    const part = found((words, caret) => parts.containerAt(names, words, caret), text)
    expect(part?.whole).toBe(':::note{title="A } here"}\none\n\ntwo\n:::')
    expect(part?.values).toEqual({ name: 'note', attributes: { title: 'A } here' }, body: 'one\n\ntwo' })
    expect(found((words, caret) => parts.containerAt(['bars'], words, caret), text)).toBeNull()
  })
})

describe('what is written can be read again', () => {
  it.each(['plain', 'with "quotes"', 'R&D &amp; more', 'a } brace', "it's"])('the attribute %s', (value) =>
    expect(readAttributes(writeAttributes({ title: value }))).toEqual({ title: value }),
  )
  it('an empty attribute is left out', () => expect(writeAttributes({ a: '', b: ' ' })).toBe(''))

  it.each([
    ['words', '/about'],
    ['a [b] c', 'https://example.org/a(b)'],
  ])('a link %s to %s', (text, href) =>
    expect(parts.linkAt(parts.writeLink({ text, href }), 1)?.values).toEqual({ text, href }),
  )

  it('a picture', () => {
    const values = { src: '/media/x.webp', alt: 'A [b]', caption: 'Say "hello"' }
    expect(parts.pictureAt(parts.writePicture(values), 1)?.values).toEqual(values)
  })

  it('bars', () => {
    const lines: [string, string][] = [
      ['2023', '7.8'],
      ['Thames: upper', '8.0'],
    ]
    expect(parts.readBarLines(parts.writeBarLines(lines))).toEqual(lines)
    expect(
      parts.writeBarLines([
        ['A', null],
        [null, null],
        ['B', ' '],
      ]),
    ).toBe('- A: n/a\n- B: n/a')
  })
})

describe('footnotes', () => {
  it('are listed, also over several lines', () =>
    expect(notesIn('a[^1] b[^x]\n\n[^1]: One\n    more.\n[^x]: Two\n\nAfter')).toEqual([
      { name: '1', text: 'One\n    more.' },
      { name: 'x', text: 'Two' },
    ]))

  it.each([
    ['A[^«»1].\n\n[^1]: One.', { name: '1', text: 'One.' }],
    ['A[^1].\n\n[^1]: O«»ne.', { name: '1', text: 'One.' }],
    ['A[^9«»].', { name: '9', text: '' }],
    ['A«» b[^1].', null],
  ])('are found from their mark and their line: %s', (drawn, note) => {
    const { text, start } = read(drawn)
    expect(noteAt(text, start)).toEqual(note)
  })

  it('get the next free number, and stand with the others', () => {
    expect(addNote(read('A claim«».\n'), 'Ofwat,\n2025').text).toBe('A claim[^1].\n\n[^1]: Ofwat, 2025\n')
    expect(addNote(read('A[^1] b«»\n\n[^1]: x'), 'y').text).toBe('A[^1] b[^2]\n\n[^1]: x\n[^2]: y\n')
  })

  it('are changed in their line, and marked again', () => {
    expect(changeNote(read('A[^1«»].\n\n[^1]: x\n\nB'), '1', 'y').text).toBe('A[^1].\n\n[^1]: y\n\nB')
    expect(changeNote(read('A[^9«»].'), '9', 'y').text).toBe('A[^9].\n\n[^9]: y\n')
    expect(referToNote(read('A«»'), 'ea').text).toBe('A[^ea]')
  })

  it('say a source', () =>
    expect(
      sourceNote({ publisher: 'Ofwat', document: 'A report', date: '2025-03-27', url: 'https://www.ofwat.gov.uk/' }),
    ).toBe('Ofwat, *A report*, 27 March 2025. <https://www.ofwat.gov.uk/>'))
})
