/** The work around an entry, as its page shows it. */
export interface EntryWork {
  assigneeId: string | null
  review: { at: string; by: string } | null
  takeDownAt: string | null
  comments: EntryComment[]
  links: { id: string; path: string; expiresAt: string; by: string | null }[]
  colleagues: { value: string; label: string }[]
  /** For a tag: the others that it can be merged into. */
  otherTags: { value: string; label: string }[]
}

export interface EntryComment {
  id: string
  body: string
  at: string
  by: string
  resolvedAt: string | null
  resolvedBy: string | null
}
