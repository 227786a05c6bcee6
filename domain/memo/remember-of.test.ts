import { expect, it } from 'vitest'
import { rememberOf } from './remember-of.ts'

it('computes once for an object, an empty result included, and again for its equal', () => {
  const computed: number[][] = []
  const firstOf = rememberOf((list: number[]) => {
    computed.push(list)
    return list[0] ?? null
  })
  const [empty, one] = [[], [1]] as number[][]
  expect([firstOf(empty!), firstOf(one!), firstOf(empty!), firstOf(one!), firstOf([1])]).toEqual([null, 1, null, 1, 1])
  expect(computed).toEqual([[], [1], [1]])
})
