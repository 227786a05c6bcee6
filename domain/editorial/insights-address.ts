import type { InsightFilters } from './insight.ts'

/** The address of a list of insights: its filters and, after the first, its page. */
export const insightsAddress = ({ search, stream, tag }: InsightFilters, page = 1): string => {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (stream) query.set('stream', stream)
  if (tag) query.set('tag', tag)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `/insights?${text}` : '/insights'
}

/** What an address asks for. Longer words than anybody types are cut. */
export const filtersIn = (query: URLSearchParams): InsightFilters => {
  const given = (name: string) => query.get(name)?.trim().slice(0, 100) || null
  return { search: given('search'), stream: given('stream'), tag: given('tag') }
}

/** The page that an address asks for, from 1; null when it is no page number. */
export const pageIn = (query: URLSearchParams): number | null => {
  const asked = query.get('page')
  if (asked === null) return 1
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : null
}
