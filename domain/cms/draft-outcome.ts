import type { EntryIssue } from './entry-issues.ts'
import type { EditedEntry } from './entry-state.ts'
import type { MergeConflict } from './merge-entry.ts'

export interface SavedDraft {
  kind: 'saved'
  version: number
  at: string
  /** The entry as its form shows it, without its text. */
  entry: Omit<EditedEntry, 'data'>
  /** What is stored, where it is not what was sent: merged with the text of somebody else. */
  data: Record<string, unknown> | null
  /** Whose changes came in, and in which fields. */
  kept: { by: string; fields: string[] } | null
  conflicts: MergeConflict[]
}

/** What the server answers to a form that saves its working copy. */
export type DraftOutcome =
  | SavedDraft
  /** The version that the form began from is no longer kept: it has its own copy of it, and merges itself. */
  | { kind: 'stale'; theirs: { version: number; data: Record<string, unknown> } }
  | { kind: 'invalid'; issues: EntryIssue[] }
  | { kind: 'refused'; why: string }

/** Somebody else who has the entry open. */
export interface Presence {
  name: string
  isOneself: boolean
}

/** What the server answers to whatever an open form sends by itself. */
export type DraftAnswer =
  | (DraftOutcome & { others: Presence[] })
  | { kind: 'here'; version: number; others: Presence[] }
  | { kind: 'gone' }

/** "Ada is editing this." */
export const formatPresence = (others: readonly Presence[]): string => {
  const names = others.filter(({ isOneself }) => !isOneself).map(({ name }) => name)
  if (names.length === 0) return others.length > 0 ? 'You have this open in another tab' : ''
  if (names.length === 1) return `${names[0]} is editing this`
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are editing this`
}

/** "Ada’s changes to the summary and the article were kept." */
export const formatKept = ({ by, fields }: { by: string; fields: readonly string[] }): string => {
  const names = fields.map((label) => label.toLowerCase())
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]
  return `${by}’s changes to ${list} were kept.`
}
