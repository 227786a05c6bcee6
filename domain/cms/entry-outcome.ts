import type { EntryIssue } from './entry-issues.ts'
import type { Problem } from './problem.ts'

/** What the server answers to a form of an entry. */
export type EntryOutcome =
  | { kind: 'done'; version: number; message: string }
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
