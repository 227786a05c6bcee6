import { describe, expect, it } from 'vitest'
import { finalTarget, type Redirect, redirectPlan } from './redirect-plan.ts'

const r = (from: string, to: string): Redirect => ({ from, to })

describe('moving a page', () => {
  it.each<[string, Redirect[], Redirect, Redirect[], string[]]>([
    ['nothing there yet', [], r('/a', '/b'), [r('/a', '/b')], []],
    ['nowhere', [], r('/a', '/a'), [], []],
    ['again: the chain is flattened', [r('/a', '/b')], r('/b', '/c'), [r('/b', '/c'), r('/a', '/c')], []],
    ['back: the loop is cut', [r('/a', '/b')], r('/b', '/a'), [r('/b', '/a')], ['/a']],
    ['back after two moves', [r('/a', '/c'), r('/b', '/c')], r('/c', '/a'), [r('/c', '/a'), r('/b', '/a')], ['/a']],
    ['away from an address that led elsewhere', [r('/a', '/x')], r('/a', '/b'), [r('/a', '/b')], []],
  ])('%s', (_, existing, move, write, remove) => expect(redirectPlan(existing, move)).toEqual({ write, remove }))

  it('leaves no chain and no loop, whatever the moves', () => {
    let rows: Redirect[] = []
    const places = ['/a', '/b', '/c', '/d']
    let here = '/a'
    for (let step = 1; step < 200; step++) {
      const to = places[(step * 7 + (step >> 2)) % 4]!
      const { write, remove } = redirectPlan(rows, { from: here, to })
      const written = new Set(write.map(({ from }) => from))
      rows = [...rows.filter(({ from }) => !written.has(from) && !remove.includes(from)), ...write]
      here = to
      expect(rows.every((row) => row.to === here)).toBe(true)
      expect(rows.some((row) => row.from === here)).toBe(false)
    }
  })
})

describe('the end of a chain', () => {
  it.each<[Redirect[], string | null]>([
    [[], '/a'],
    [[r('/a', '/b'), r('/b', '/c')], '/c'],
    [[r('/a', '/b'), r('/b', '/a')], null],
    [[r('/a', '/a')], null],
  ])('of %o is %s', (rows, end) => expect(finalTarget(rows, '/a')).toBe(end))
})
