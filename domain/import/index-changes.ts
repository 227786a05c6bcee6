/** What an import does to stored rows, and whether it can be taken back. Rows are plain JSON, as they are kept for undo. */
export type StoredRow = Record<string, unknown>
export type ChangedTable = 'waves' | 'scores' | 'values'

/** One row that an import writes. `before` is the whole row or null; `after` holds the columns that the import sets. */
export interface RowChange {
  table: ChangedTable
  /** Unique within its table: wave-2, "wave-2 wessex-water", "wessex-water epa-stars 2024". */
  key: string
  before: StoredRow | null
  after: StoredRow
}

/** Equal content, whatever the order of keys: the database keeps them in its own. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => isSame((a as StoredRow)[key], (b as StoredRow)[key]))
}

/** The columns by which a row would differ from what is stored: all of them for a new row, none for an unchanged one. */
export const changedColumns = (before: StoredRow | null, after: StoredRow): string[] =>
  Object.keys(after).filter((column) => before === null || !isSame(before[column], after[column]))

export type ChangeState = 'new' | 'changed' | 'unchanged'
export const changeStates = {
  new: { label: 'New', tone: 'river' },
  changed: { label: 'Changed', tone: 'caution' },
  unchanged: { label: 'Unchanged', tone: 'quiet' },
} as const

export const changeStateOf = (before: StoredRow | null, after: StoredRow): ChangeState =>
  before === null ? 'new' : changedColumns(before, after).length > 0 ? 'changed' : 'unchanged'

export interface UndoConflict {
  table: ChangedTable
  key: string
  why: string
}

/** Columns that are changed outside imports: a new publication time does not prevent an undo. */
const setElsewhere = new Set(['publishAt'])

/**
 * The rows that are no longer as the import left them. Undo refuses if there is one: putting the old row back would throw
 * away what came later.
 */
export const undoConflicts = (
  changes: readonly RowChange[],
  current: (table: ChangedTable, key: string) => StoredRow | null,
): UndoConflict[] =>
  changes.flatMap(({ table, key, after }) => {
    const row = current(table, key)
    if (!row) return [{ table, key, why: 'it has been removed since' }]
    const later = changedColumns(row, after).filter((column) => !setElsewhere.has(column))
    if (later.length === 0) return []
    const why = later.includes('importId') ? 'a later import has changed it' : `${later.join(', ')} changed since`
    return [{ table, key, why }]
  })
