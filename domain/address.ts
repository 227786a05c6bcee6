/**
 * The query parameters that mean something on a public page. Others (campaign marks and the like) are dropped before a
 * page is looked up or rendered, so that they can neither fill the cache nor change what is shown.
 */
const knownParameters = new Set([
  'search',
  'stream',
  'tag',
  'page',
  'q',
  'kind',
  'ids',
  'sort',
  'dir',
  'type',
  'nation',
  'layer',
  'measure',
  'view',
  'theme',
  'addressee',
  'response',
  'words',
  'category',
  'epa',
  'quadrants',
  'year',
  'near',
  'topic',
  'company',
  'sent',
  'pattern',
  'seed',
  'lines',
  'want',
  'time',
  '_routes',
  'index',
  'paths',
  'version',
])

/** One spelling for one page: path without a trailing slash, known parameters only, in a fixed order. */
export const canonicalAddress = (address: string): string => {
  const mark = address.indexOf('?')
  const path = mark < 0 ? address : address.slice(0, mark)
  if (mark < 0) return path
  const kept = [...new URLSearchParams(address.slice(mark + 1))].filter(([name]) => knownParameters.has(name))
  if (kept.length === 0) return path
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `${path}?${new URLSearchParams(kept)}`
}
