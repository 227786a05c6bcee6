import type { Fields } from '../collections/fields.ts'
import { type MergeConflict, mergeEntry } from './merge-entry.ts'
import { isSameValue } from './same-value.ts'

type Data = Record<string, unknown>

/**
 * A form and the server: what the server last said it holds, and what was sent and has not been answered. The browser's form and the
 * test that drops its requests run on the same functions.
 */
export interface DraftSync {
  base: Data
  version: number
  sent: Data | null
}

export const beginSync = (base: Data, version: number): DraftSync => ({ base, version, sent: null })

export const isUnsaved = (sync: DraftSync, value: Data): boolean => !isSameValue(sync.base, value)

/**
 * After the server has taken what was sent: it may have merged it with the text of others, and the form may have gone on. Answers the
 * new state, what the form holds now, and where both had changed the same.
 */
export const afterSave = (
  fields: Fields,
  sync: DraftSync,
  value: Data,
  answer: { version: number; data: Data | null },
): { sync: DraftSync; value: Data; conflicts: MergeConflict[] } => {
  const sent = sync.sent ?? sync.base
  const stored = answer.data ?? sent
  const merged = mergeEntry(fields, sent, stored, value)
  return { sync: beginSync(stored, answer.version), value: merged.data, conflicts: merged.conflicts }
}
