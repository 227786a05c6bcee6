/** What can be followed, and where it is shown. */
export const subjectKinds = {
  overflow: { label: 'Overflow', path: '/overflows/' },
  company: { label: 'Company', path: '/rhi/companies/' },
  catchment: { label: 'Catchment', path: '/catchments/' },
  topic: { label: 'Recommendation', path: '/cunliffe-review/recommendations/' },
} as const
export type SubjectKind = keyof typeof subjectKinds

/** `overflow:aws01496`: a kind, and the id that its page has in its address. */
export type Subject = `${SubjectKind}:${string}`

const shape = /^(overflow|company|catchment|topic):([a-z0-9-]{1,100})$/

export const isSubject = (text: string): text is Subject => shape.test(text)
export const subjectOf = (kind: SubjectKind, id: string): Subject => `${kind}:${id}`

export const partsOf = (subject: Subject): { kind: SubjectKind; id: string } => {
  const [, kind, id] = shape.exec(subject)!
  return { kind: kind as SubjectKind, id: id! }
}

export const pathOf = (subject: Subject): string => {
  const { kind, id } = partsOf(subject)
  return subjectKinds[kind].path + id
}
export const feedPathOf = (subject: Subject): string => `${pathOf(subject)}/feed.xml`
/** What a page that is about it offers: follow it, by this name. */
export const followable = (of: Subject, name: string) => ({ of, name, followPath: followPathOf(of) })
export const followPathOf = (subject: Subject): string => `/follow?what=${subject}`

/** More than anybody reads, fewer than a script would add. */
export const maxFollows = 50
