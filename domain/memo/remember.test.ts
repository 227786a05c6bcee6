import { expect, it } from 'vitest'
import { remember } from './remember.ts'

const counted = (limit: number) => {
  const computed: string[] = []
  const double = remember(
    limit,
    (text: string) => text,
    (text: string) => {
      computed.push(text)
      return text + text
    },
  )
  return { computed, double }
}

it('computes once for a key', () => {
  const { computed, double } = counted(2)
  expect([double('a'), double('b'), double('a')]).toEqual(['aa', 'bb', 'aa'])
  expect(computed).toEqual(['a', 'b'])
})

it('forgets the least recently used beyond the limit', () => {
  const { computed, double } = counted(2)
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) double(text)
  expect(computed).toEqual(['a', 'b', 'c', 'b'])
})

it('remembers an empty result', () => {
  const { computed, double } = counted(2)
  expect([double(''), double('')]).toEqual(['', ''])
  expect(computed).toEqual([''])
})
