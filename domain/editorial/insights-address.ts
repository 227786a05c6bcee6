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

/** The filters in a query string, each cut to 100 characters. */
export const parseInsightFilters = (query: URLSearchParams): InsightFilters => {
  const parameter = (name: string) => query.get(name)?.trim().slice(0, 100) || null
  return { search: parameter('search'), stream: parameter('stream'), tag: parameter('tag') }
}

/** The page number in a query string, from 1; null when it is not one. */
export const parsePage = (query: URLSearchParams): number | null => {
  const page = query.get('page')
  if (page === null) return 1
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : null
}
