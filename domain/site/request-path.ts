import { withoutWelsh } from './welsh-address.ts'

/** First path segments that the server answers itself, outside the route table. A route may lie below one: /api/docs. */
const serverSegments = new Set([
  'api',
  'assets',
  'media',
  'fonts',
  'film',
  'images',
  'licences',
  'healthz',
  'readyz',
  'metrics',
  // Drafts by link.
  'preview',
  '.well-known',
  // Lazy route discovery: any list of paths is asked for, and answered without a render.
  '__manifest',
])

export const isServerPath = (path: string): boolean =>
  serverSegments.has(
    withoutWelsh(path)
      .split('/', 2)[1]!
      .replace(/\.data$/, ''),
  )

const unreserved = /^[A-Za-z0-9._~-]$/

/** Normalises a page's path: lower case, single slashes, no trailing slash, unreserved characters decoded. */
export const normalisePath = (path: string): string => {
  const decoded = path.replace(/%[0-9A-Fa-f]{2}|[A-Z]+/g, (part) => {
    if (!part.startsWith('%')) return part.toLowerCase()
    const character = String.fromCharCode(Number.parseInt(part.slice(1), 16))
    return unreserved.test(character) ? character.toLowerCase() : part
  })
  // Exactly one slash in front: a redirect to //host would be an open redirect.
  return `/${decoded.split('/').filter(Boolean).join('/')}`
}

/** Encoded backslashes and control characters: no path of ours has them, and parsers disagree on what they mean. */
const encodedUnsafe = /%(?:[01][0-9a-f]|5c|7f)/i

/**
 * Whether a request target (path and query, as sent) is unambiguous. The path must be valid percent-encoded UTF-8 without
 * backslashes or control characters. The query may hold anything but NUL, which PostgreSQL cannot store. Browsers never
 * send a fragment.
 */
export const isValidRequestTarget = (target: string): boolean => {
  const queryStart = target.indexOf('?')
  const path = queryStart < 0 ? target : target.slice(0, queryStart)
  if (!path.startsWith('/') || path.includes('\\') || hasControlCharacters(path) || encodedUnsafe.test(path))
    return false
  if (target.includes('#') || (queryStart >= 0 && target.includes('%00', queryStart))) return false
  try {
    // The result is used, or the bundler would leave out a call that it takes to have no effect.
    return decodeURIComponent(path).startsWith('/')
  } catch {
    return false
  }
}

const hasControlCharacters = (text: string) => {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 0x20 || code === 0x7f) return true
  }
  return false
}
