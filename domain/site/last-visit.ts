/**
 * When a reader last opened a page, as their own browser keeps it. Nothing of it is ever sent: the browser fetches the list of all changes and
 * counts for itself.
 */
export interface Visit {
  /** When it was opened last, in ms. */
  at: number
  /** When it was opened before that, if at all: what a reader who comes back is told of. */
  before: number | null
  path: string
  name: string
}
export type Visits = Record<string, Visit>

/** A page that is loaded again within this time is still the same visit. */
const sameVisitMs = 3_600_000
/** More pages than anybody comes back to; the oldest are forgotten first. */
export const maxVisits = 60

/** With this page opened now. */
export const withVisit = (visits: Visits, key: string, page: Pick<Visit, 'path' | 'name'>, now: number): Visits => {
  const last = visits[key]
  const before = !last ? null : now - last.at < sameVisitMs ? last.before : last.at
  const newestFirst = Object.entries({ ...visits, [key]: { ...page, at: now, before } }).toSorted(
    ([, a], [, b]) => b.at - a.at,
  )
  return Object.fromEntries(newestFirst.slice(0, maxVisits))
}

/** What was stored, as far as it can be believed: anybody may write into their own browser. A bare number is the moment of the first page. */
export const readVisits = (stored: string | null): Visits => {
  try {
    const parsed: unknown = JSON.parse(stored ?? '')
    if (typeof parsed === 'number') return { '/': { at: parsed, before: null, path: '/', name: '' } }
    return Object.fromEntries(
      Object.entries(parsed as Visits).filter(
        ([, visit]) => Number.isFinite(visit.at) && visit.path.startsWith('/') && !visit.path.startsWith('//'),
      ),
    )
  } catch {
    return {}
  }
}

/** What bears only its day (as midnight) counts to the end of it: told once too often rather than never. */
export const isSince = (date: string, since: number): boolean =>
  Date.parse(date.replace('T00:00:00Z', 'T23:59:59Z')) > since
