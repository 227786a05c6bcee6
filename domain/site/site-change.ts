import { isSubject, type Subject, subjectKinds, subjectOf } from '../alerts/subject.ts'

/** What kind of thing changed, in the words that readers see. */
export const changeKinds = {
  values: 'Values',
  record: 'Record',
  correction: 'Correction',
  answer: 'Government response',
  edition: 'Edition',
  article: 'Article',
} as const
export type ChangeKind = keyof typeof changeKinds

/** One thing that was changed, corrected or published on the site. */
export interface SiteChange {
  id: string
  kind: ChangeKind
  text: string
  /** Where it can be read. */
  path: string
  /** ISO 8601: a day, or a moment. */
  date: string
  /** What it is about, by the names under which things are followed. */
  subjects: readonly Subject[]
}

/** What a page of ours is about, where that can be followed: /rhi/companies/wessex-water, and the pages of its values. */
export const subjectOfPath = (path: string): Subject | null => {
  const value = /^\/rhi\/measures\/[a-z0-9-]+\/([a-z0-9-]+)/.exec(path)
  if (value) return subjectOf('company', value[1]!)
  for (const [kind, { path: folder }] of Object.entries(subjectKinds)) {
    const subject = `${kind}:${path.slice(folder.length).split(/[/?#]/)[0]}`
    if (path.startsWith(folder) && isSubject(subject)) return subject
  }
  return null
}

/** Those of one subject, or all. */
export const changesOf = <C extends Pick<SiteChange, 'subjects'>>(changes: readonly C[], subject: string | null): C[] =>
  changes.filter(({ subjects }) => subject === null || (subjects as readonly string[]).includes(subject))
