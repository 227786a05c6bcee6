/** First parts of addresses that the server answers itself, outside the route table. A route may stand below one: /api/docs. */
const serverParts = new Set([
  'api',
  'assets',
  'media',
  'fonts',
  'film',
  'images',
  'licences',
  'healthz',
  'readyz',
  '.well-known',
])

export const isServerPath = (path: string): boolean => serverParts.has(path.split('/', 2)[1]!.replace(/\.data$/, ''))

const unreserved = /^[A-Za-z0-9._~-]$/

/** The one form of a page's path: lower case, single slashes, none at the end, nothing encoded that need not be. */
export const properPath = (path: string): string => {
  const plain = path.replace(/%[0-9A-Fa-f]{2}|[A-Z]+/g, (part) => {
    if (!part.startsWith('%')) return part.toLowerCase()
    const letter = String.fromCharCode(Number.parseInt(part.slice(1), 16))
    return unreserved.test(letter) ? letter.toLowerCase() : part
  })
  // The slash in front is ours: an address that began with two would name another host.
  return `/${plain.split('/').filter(Boolean).join('/')}`
}

/** Backslashes and control characters, encoded: no address of ours has them, and not everything reads them alike. */
const encodedTrap = /%(?:[01][0-9a-f]|5c|7f)/i

/**
 * Whether an address (path and query, as sent) can mean one thing only. A path must be whole, in characters as in
 * encoding. A query may hold anything that can be typed, but no NUL, which no database takes.
 * A fragment is the browser's own business and is never sent.
 */
export const isSoundAddress = (address: string): boolean => {
  const mark = address.indexOf('?')
  const path = mark < 0 ? address : address.slice(0, mark)
  if (!path.startsWith('/') || path.includes('\\') || hasControls(path) || encodedTrap.test(path)) return false
  if (address.includes('#') || (mark >= 0 && address.includes('%00', mark))) return false
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const hasControls = (text: string) => {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x20 || code === 0x7f) return true
  }
  return false
}
