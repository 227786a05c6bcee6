import { describe, expect, it } from 'vitest'
import { fold, foldInPlace } from './fold.ts'

describe('fold', () => {
  it.each([
    ['Dŵr Cymru', 'dwr cymru'],
    ['ÉCOLE', 'ecole'],
    ['é', 'e'],
    ['e\u0301', 'e'],
    ['½ mile', '1⁄2 mile'],
    ['water’s', 'water’s'],
  ])('%s → %s', (text, folded) => expect(fold(text)).toBe(folded))
})

describe('foldInPlace', () => {
  it.each([
    ['Dŵr Cymru', 'dwr cymru'],
    ['½ mile of Ŵysg', '½ mile of wysg'],
    ['e\u0301', 'e\u0301'],
    ['ﬁsh', 'ﬁsh'],
    ['😀 Ŵy', '😀 wy'],
    ['İ', 'i'],
  ])('%s → %s, as long as it was', (text, folded) => {
    expect(foldInPlace(text)).toBe(folded)
    expect(folded).toHaveLength(text.length)
  })
})
