export interface Redirect {
  from: string
  to: string
}

export interface RedirectPlan {
  /** Rows to write: new ones and those whose end has moved. */
  write: Redirect[]
  /** Rows to take away: their address is in use again, or they would lead to themselves. */
  remove: string[]
}

/**
 * What to do to the redirects when a page moves from one address to another. Whoever led to the old address leads straight
 * to the new one, so that chains never grow; the new address itself no longer leads anywhere, so that there are no loops.
 */
export const redirectPlan = (existing: Redirect[], { from, to }: Redirect): RedirectPlan => {
  if (from === to) return { write: [], remove: [] }
  const remove = existing.filter((one) => one.from === to).map((one) => one.from)
  const follow = existing.filter((one) => one.to === from && one.from !== to && one.from !== from)
  return { write: [{ from, to }, ...follow.map((one) => ({ from: one.from, to }))], remove }
}

/** Where a chain of redirects ends, or null when it leads back to itself. */
export const endOf = (redirects: Redirect[], path: string): string | null => {
  const next = new Map(redirects.map(({ from, to }) => [from, to]))
  const seen = new Set<string>()
  let here = path
  while (next.has(here)) {
    if (seen.has(here)) return null
    seen.add(here)
    here = next.get(here)!
  }
  return here
}
