import { describe, expect, it } from 'vitest'
import { collections } from '../collections/all.ts'
import { type BlockType, blockTypes } from '../collections/blocks.ts'
import type { Fields } from '../collections/fields.ts'
import { controlId, emptyObject, setAtPath } from './entry-values.ts'

describe('a new entry', () => {
  it.each(Object.values(collections).map(({ name, fields }) => [name, fields as Fields] as const))(
    'of %s has every field',
    (_, fields) => expect(Object.keys(emptyObject(fields))).toEqual(Object.keys(fields)),
  )
  it.each(Object.keys(blockTypes) as BlockType[])('has an empty %s block to begin with', (type) =>
    expect(emptyObject(blockTypes[type].fields)).toBeTruthy(),
  )
})

describe('one part replaced', () => {
  const value = { title: 'A', list: [{ x: 1 }, { x: 2 }], place: null }
  it.each([
    [['title'], 'B', { ...value, title: 'B' }],
    [['list', 1, 'x'], 3, { ...value, list: [{ x: 1 }, { x: 3 }] }],
    [['place', 'name'], 'Leeds', { ...value, place: { name: 'Leeds' } }],
  ])('%j', (path, part, expected) => expect(setAtPath(value, path, part)).toEqual(expected))

  it('leaves its neighbours the same', () => {
    const after = setAtPath(value, ['list', 0, 'x'], 9) as typeof value
    expect(after.list[1]).toBe(value.list[1])
    expect(value.list[0]).toEqual({ x: 1 })
  })
})

it('names controls by their path', () => expect(controlId(['blocks', 0, 'heading'])).toBe('field-blocks-0-heading'))
