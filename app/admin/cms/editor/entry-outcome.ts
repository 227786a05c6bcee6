import type { EntryIssue } from '#domain/cms/entry-issues.ts'
import type { EntryState } from '#domain/cms/entry-state.ts'
import type { Problem } from '#domain/cms/problem.ts'

/** What the server answers to a form of an entry. */
export type FormOutcome =
  | { kind: 'done'; version: number; said: string }
  | { kind: 'invalid'; issues: EntryIssue[] }
  | { kind: 'problems'; problems: Problem[]; intent: string }
  | { kind: 'conflict'; theirs: TheirVersion }
  | { kind: 'refused'; why: string }

export interface TheirVersion {
  version: number
  data: Record<string, unknown>
  by: string
  at: string
}

/** An entry as the form is given it. */
export interface EditedEntry {
  id: string
  slug: string
  title: string
  data: Record<string, unknown>
  version: number
  state: EntryState
  scheduledFor: string | null
  updatedAt: string
  updatedBy: string | null
  isLive: boolean
  wasLive: boolean
  livePath: string | null
}
