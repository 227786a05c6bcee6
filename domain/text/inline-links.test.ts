import { describe, expect, it } from 'vitest'
import { inlineLinks } from './inline-links.ts'

describe('H21: a line with links', () => {
  it.each([
    ['Plain words.', [['Plain words.']]],
    ['New: [the 2026 wave](/rhi). Read it.', [['New: '], ['the 2026 wave', '/rhi'], ['. Read it.']]],
    [
      '[A](/a)[B](https://b.example/x?y=1)',
      [
        ['A', '/a'],
        ['B', 'https://b.example/x?y=1'],
      ],
    ],
    ['[x](javascript:alert(1))', [['[x](javascript:alert(1))']]],
    ['[x](//elsewhere.example)', [['[x](//elsewhere.example)']]],
    ['[x](http://plain.example)', [['[x](http://plain.example)']]],
    ['An [odd bracket', [['An [odd bracket']]],
  ])('%j', (text, parts) => expect(inlineLinks(text)).toEqual(parts))
})
