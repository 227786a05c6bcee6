/** What an entry is to its readers, in one table: the badge, the filter and the explanation read it here. */
export const entryStates = {
  draft: { label: 'Draft', tone: 'quiet', icon: 'document', about: 'Never published. Nobody outside sees it.' },
  scheduled: {
    label: 'Scheduled',
    tone: 'violet',
    icon: 'calendar',
    about: 'The text that was scheduled goes live at its minute. A correction has to be scheduled too.',
  },
  published: { label: 'Published', tone: 'green', icon: 'check', about: 'Live, as it stands here.' },
  changed: {
    label: 'Published, with unpublished changes',
    tone: 'caution',
    icon: 'alert',
    about: 'An earlier version is live. What stands here is not.',
  },
  withdrawn: { label: 'Withdrawn', tone: 'danger', icon: 'close', about: 'Was live, and has been taken down.' },
  deleted: {
    label: 'Deleted',
    tone: 'danger',
    icon: 'close',
    about: 'In the bin. It can be brought back for thirty days.',
  },
} as const
export type EntryState = keyof typeof entryStates
export const entryStateNames = Object.keys(entryStates) as EntryState[]

export interface StateFacts {
  status: 'draft' | 'scheduled' | 'published' | 'withdrawn'
  isLive: boolean
  /** The working copy differs from the live one. */
  isChanged: boolean
  isDeleted: boolean
}

export const entryStateOf = ({ status, isLive, isChanged, isDeleted }: StateFacts): EntryState => {
  if (isDeleted) return 'deleted'
  if (status === 'scheduled') return 'scheduled'
  if (!isLive) return status === 'withdrawn' ? 'withdrawn' : 'draft'
  return isChanged ? 'changed' : 'published'
}

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

/** An entry as a row of a list, with who works on it and when it comes and goes. */
export interface ListedEntry extends EntryRow {
  collection: string
  version: number
  /** Its date of publication, or the day it first went live. */
  publishedOn: string | null
  takeDownAt: string | null
  assignee: string | null
  reviewRequestedAt: string | null
  /** Who has it open now. */
  openBy: string[]
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
