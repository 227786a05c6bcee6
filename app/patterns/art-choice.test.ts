import { expect, it } from 'vitest'
import { patternNames } from '#domain/editorial/patterns.ts'
import { artFor, patternsOf } from './art-choice.ts'

it('gives no pattern twice in a grid, and each slug its own where that is free (C11)', () => {
  const pages = ['governance-reform', 'investment-funding', 'monitoring-gaps', 'regional-disparities', 'public-trust']
  const slugs = pages.map((page) => `/cunliffe-review/${page}`)
  expect(artFor(slugs[2]!).pattern).toBe(artFor(slugs[3]!).pattern)
  const patterns = patternsOf(slugs)
  expect(new Set(patterns).size).toBe(slugs.length)
  expect(patterns.slice(0, 3)).toEqual(slugs.slice(0, 3).map((slug) => artFor(slug).pattern))
})

it('repeats only where there are more cards than patterns', () => {
  const many = Array.from({ length: patternNames.length + 2 }, (_, index) => `card-${index}`)
  expect(new Set(patternsOf(many)).size).toBe(patternNames.length)
})
