import { expect, it } from 'vitest'
import { readingMinutes } from './reading-time.ts'

const words = (count: number) => 'river '.repeat(count)

it.each([
  ['nothing', '', 1],
  ['a short note', words(40), 1],
  ['1,100 words', words(1100), 5],
  ['footnotes, which are not read in line', `${words(220)}[^a]\n\n[^a]: ${words(600)}`, 1],
  ['addresses', `${words(220)} ${'[x](https://example.org/a-long/address-of-many-words) '.repeat(10)}`, 1],
  ['the fence of a directive', `${words(220)}\n\n:::bars{message="One two" publisher="${words(300)}"}\n- A: 1\n:::`, 1],
])('%s', (_, text, minutes) => expect(readingMinutes(text)).toBe(minutes))
