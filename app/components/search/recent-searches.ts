const storageKey = 'recentSearches'
const maxRecent = 5

/** The last five searches, newest first. In this browser only; without storage there are none. */
export const readRecentSearches = (): string[] => {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(entries)) return []
    return entries.filter((search): search is string => typeof search === 'string').slice(0, maxRecent)
  } catch {
    return []
  }
}

/** Adds a search in front. Blank ones are left out, and the same search is listed once. */
export const withSearch = (recent: readonly string[], query: string): string[] => {
  const trimmed = query.trim()
  if (trimmed === '') return [...recent]
  const others = recent.filter((search) => search.toLowerCase() !== trimmed.toLowerCase())
  return [trimmed, ...others].slice(0, maxRecent)
}

export const saveRecentSearch = (query: string) => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(withSearch(readRecentSearches(), query)))
  } catch {
    // Storage is full or forbidden: the search itself is not affected.
  }
}
