import type { EntryState } from './entry-state.ts'

/** An entry as a row of the CMS's lists. */
export interface EntryRow {
  id: string
  slug: string
  title: string
  state: EntryState
  scheduledFor: string | null
  updatedAt: string
  updatedBy: string | null
}

/** An entry as its form is given it. */
export interface EditedEntry extends EntryRow {
  data: Record<string, unknown>
  version: number
  isLive: boolean
  /** It has been live at least once, so people may know its address. */
  wasLive: boolean
  /** Where the public sees it, or null. */
  livePath: string | null
}
