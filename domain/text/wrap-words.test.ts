import { expect, it } from 'vitest'
import { wrapWords } from './wrap-words.ts'

it.each([
  ['', 5, []],
  ['one two', 7, ['one two']],
  ['one two', 6, ['one', 'two']],
  ['a longer word', 4, ['a', 'long', 'er', 'word']],
  ['  spaces   go ', 20, ['spaces go']],
])('%s in lines of %i', (text, letters, lines) => expect(wrapWords(text, letters)).toEqual(lines))
