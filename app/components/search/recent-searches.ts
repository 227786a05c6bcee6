const key = 'recentSearches'
const most = 5

/** The last five searches, newest first. In this browser only; without storage there are none. */
export const readRecentSearches = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** Only what has words in it is kept, and the same words once. */
export const withSearch = (recent: readonly string[], query: string): string[] => {
  const asked = query.trim()
  if (asked === '') return [...recent]
  return [asked, ...recent.filter((one) => one.toLowerCase() !== asked.toLowerCase())].slice(0, most)
}

export const saveRecentSearch = (query: string) => {
  try {
    localStorage.setItem(key, JSON.stringify(withSearch(readRecentSearches(), query)))
  } catch {
    // Storage is full or forbidden: the search itself is not affected.
  }
}
