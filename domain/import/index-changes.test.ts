import { describe, expect, it } from 'vitest'
import {
  changedColumns,
  changeStateOf,
  isSame,
  type RowChange,
  type StoredRow,
  undoConflicts,
} from './index-changes.ts'

it.each<[unknown, unknown, boolean]>([
  [1, 1, true],
  [1, '1', false],
  [null, null, true],
  [null, 0, false],
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
])('%j and %j are the same: %s', (a, b, same) => expect(isSame(a, b)).toBe(same))

it.each<[string, StoredRow | null, StoredRow, string, string[]]>([
  ['no row yet', null, { value: 2, kind: 'estimate' }, 'new', ['value', 'kind']],
  ['the same', { value: 2, kind: 'estimate', seedHash: 'x' }, { value: 2, kind: 'estimate' }, 'unchanged', []],
  ['another value', { value: 2, kind: 'estimate' }, { value: 3, kind: 'estimate' }, 'changed', ['value']],
  ['a value that goes missing', { value: 2 }, { value: null }, 'changed', ['value']],
  ['a zero where nothing was', { value: null }, { value: 0 }, 'changed', ['value']],
])('%s', (_, before, after, state, columns) => {
  expect(changeStateOf(before, after)).toBe(state)
  expect(changedColumns(before, after)).toEqual(columns)
})

describe('undoing', () => {
  const change = (key: string, after: StoredRow): RowChange => ({ table: 'values', key, before: null, after })
  it.each<[string, StoredRow | null, string | null]>([
    ['as it was left', { value: 2, importId: 'one', updatedAt: 'later' }, null],
    ['removed', null, 'it has been removed since'],
    ['changed by another import', { value: 5, importId: 'two' }, 'a later import has changed it'],
    ['changed by hand', { value: 5, importId: 'one' }, 'value changed since'],
  ])('a row that is %s', (_, now, why) => {
    const conflicts = undoConflicts([change('a', { value: 2, importId: 'one' })], () => now)
    expect(conflicts).toEqual(why ? [{ table: 'values', key: 'a', why }] : [])
  })

  it('leaves the hour of a wave out of account', () => {
    const changes: RowChange[] = [
      {
        table: 'waves',
        key: 'wave-2',
        before: null,
        after: { label: 'Wave 2', publishAt: '2026-12-01T07:00:00.000Z' },
      },
    ]
    expect(undoConflicts(changes, () => ({ label: 'Wave 2', publishAt: '2027-01-01T07:00:00.000Z' }))).toEqual([])
    expect(undoConflicts(changes, () => ({ label: 'Wave Two', publishAt: '2026-12-01T07:00:00.000Z' }))).toHaveLength(1)
  })
})
