import type { Permission } from '../accounts/permissions.ts'
import type { EntryIssue } from './entry-issues.ts'
import type { EditedEntry } from './entry-state.ts'
import type { Problem } from './publish-checks.ts'

/** What can be done to an entry, and what it takes. The forms send these names, and the server looks them up here. */
export const entryIntents = {
  save: 'write-drafts',
  restore: 'write-drafts',
  publish: 'publish',
  schedule: 'publish',
  'cancel-schedule': 'publish',
  withdraw: 'publish',
  move: 'publish',
  delete: 'publish',
  'bring-back': 'publish',
} as const satisfies Record<string, Permission>
export type EntryIntent = keyof typeof entryIntents

export const isEntryIntent = (name: unknown): name is EntryIntent =>
  typeof name === 'string' && Object.hasOwn(entryIntents, name)

/** The site's settings are an administrator's, whatever is done to them. */
export const permissionFor = (collection: string, intent: EntryIntent): Permission =>
  collection === 'settings' ? 'change-settings' : entryIntents[intent]

/** What is not done to a collection that the site cannot do without. */
export const isRefusedForFixed = (intent: EntryIntent): boolean => ['move', 'withdraw', 'delete'].includes(intent)

/** What the server answers to a form of an entry. */
export type EntryOutcome =
  | { kind: 'done'; version: number; message: string; entry?: Omit<EditedEntry, 'data'> }
  | { kind: 'invalid'; issues: EntryIssue[] }
  | { kind: 'problems'; problems: Problem[]; intent: string }
  | RejectedUpdate

/** What one write to an entry answers. */
export type UpdateOutcome = { kind: 'done'; id: string; version: number } | RejectedUpdate

export type RejectedUpdate =
  /** The optimistic lock failed: somebody else has saved since. Their text, so that both can be seen side by side. */
  { kind: 'conflict'; theirs: TheirVersion } | { kind: 'refused'; why: string }

export interface TheirVersion {
  version: number
  data: Record<string, unknown>
  by: string
  at: string
}
