import { describe, expect, it } from 'vitest'
import { collapseUnchanged, lineDiff, pairChangedLines } from './line-diff.ts'

const marks = { same: ' ', removed: '-', added: '+' }
const drawn = (before: string, after: string) => lineDiff(before, after).map(({ kind, text }) => marks[kind] + text)

it.each<[string, string, string, string[]]>([
  ['nothing', '', '', []],
  ['a text that stays', 'a\nb', 'a\nb', [' a', ' b']],
  ['a new text', '', 'a\nb', ['+a', '+b']],
  ['a text that went', 'a\nb', '', ['-a', '-b']],
  ['a line changed', 'a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['a line put in', 'a\nc', 'a\nb\nc', [' a', '+b', ' c']],
  ['a line moved', 'a\nb\nc', 'b\nc\na', ['-a', ' b', ' c', '+a']],
  ['a line repeated', 'a\na', 'a\na\na', [' a', ' a', '+a']],
  ['an empty line', 'a\n\nb', 'a\nb', [' a', '-', ' b']],
])('%s', (_, before, after, expected) => expect(drawn(before, after)).toEqual(expected))

it('gives both texts back', () => {
  const random = (seed: number) =>
    Array.from({ length: 60 }, (_, i) => String.fromCharCode(97 + ((i * seed) % 7))).join('\n')
  for (let seed = 1; seed < 30; seed++) {
    const [before, after] = [random(seed), random(seed + 11)]
    const lines = lineDiff(before, after)
    const side = (not: string) =>
      lines
        .filter(({ kind }) => kind !== not)
        .map(({ text }) => text)
        .join('\n')
    expect(side('added')).toBe(before)
    expect(side('removed')).toBe(after)
  }
})

it('does not choke on two long texts that share nothing', () => {
  const lines = (word: string) => Array.from({ length: 3000 }, (_, i) => `${word}${i}`).join('\n')
  expect(lineDiff(lines('a'), lines('b'))).toHaveLength(6000)
})

it('folds what stayed, far from a change', () => {
  const lines = lineDiff('a\nb\nc\nd\ne\nf', 'a\nb\nc\nd\nx\nf')
  expect(collapseUnchanged(lines, 1)).toEqual([
    { kind: 'folded', count: 3 },
    { kind: 'same', text: 'd' },
    { kind: 'removed', text: 'e' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'f' },
  ])
})

describe('H13: a changed line', () => {
  const drawn = (before: string, after: string) =>
    pairChangedLines(lineDiff(before, after)).map((row) =>
      row.kind === 'changed'
        ? row.words
            .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
            .join('')
        : row.kind === 'folded'
          ? '…'
          : `${row.kind} ${row.text}`,
    )
  it.each([
    ['The gauge stood in the field.', 'The gauge stood in the water.', ['The gauge stood in the [-field.-][+water.+]']],
    ['One two', 'One two three', ['One two[+ three+]']],
    ['a\nOne long line here\nb', 'a\nOne short line here\nb', ['same a', 'One [-long-][+short+] line here', 'same b']],
    ['Quite another sentence', 'Nothing in common', ['removed Quite another sentence', 'added Nothing in common']],
    ['One', 'One\nTwo', ['same One', 'added Two']],
  ])('%j to %j', (before, after, rows) => expect(drawn(before, after)).toEqual(rows))
})
