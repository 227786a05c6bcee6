import type { EntryIntent } from './entry-action.ts'

/** What can be done to several entries at once, by the action of a single one whose permission and checks apply. */
export const bulkEntryIntent = {
  'bulk-publish': 'publish',
  'bulk-withdraw': 'withdraw',
  'bulk-tag': 'save',
  'bulk-assign': 'save',
} as const satisfies Record<string, EntryIntent>
export type BulkIntent = keyof typeof bulkEntryIntent

export const isBulkIntent = (name: unknown): name is BulkIntent =>
  typeof name === 'string' && Object.hasOwn(bulkEntryIntent, name)

/** As many as a page of a list shows. */
export const bulkMost = 100

/** What became of one entry. Doubtful: it was left alone, and the person is asked. */
export type BulkRow = { id: string; collection: string; version: number; title: string } & (
  | { kind: 'done'; message: string }
  | { kind: 'refused' | 'doubtful'; why: string[] }
)

export interface BulkResult {
  intent: BulkIntent
  rows: BulkRow[]
}
