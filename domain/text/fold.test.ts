import { describe, expect, it } from 'vitest'
import { compareNames, compareTexts, fold, foldInPlace } from './fold.ts'

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

describe('compareNames', () => {
  it('puts names where a reader looks for them', () => {
    const names = [
      'Severn Trent',
      'affinity',
      'Dŵr Cymru',
      'Dover',
      'Dwyfor',
      'SES',
      'Anglian',
      'South East',
      'South-East Devon',
    ]
    expect(names.toSorted(compareNames)).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-GB')))
  })
  it('is never undecided between two names', () => {
    expect(compareNames('Wye', 'wye')).not.toBe(0)
    expect(compareNames('Wye', 'Wye')).toBe(0)
    expect(['2023', '2021', '2022'].toSorted(compareTexts)).toEqual(['2021', '2022', '2023'])
  })
})
