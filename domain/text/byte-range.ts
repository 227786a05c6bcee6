/**
 * The bytes that a Range header asks for (RFC 9110, 14.1), the end not included. Null is the whole: no header, one that cannot be read, and
 * several ranges at once, for which a server may answer so.
 */
export const byteRange = (
  header: string | undefined,
  length: number,
): { start: number; end: number } | 'unsatisfiable' | null => {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [, first, last] = match
  if (first === '') {
    const suffix = Math.min(Number(last), length)
    return suffix > 0 ? { start: length - suffix, end: length } : 'unsatisfiable'
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= length) return 'unsatisfiable'
  return { start, end: last === '' ? length : Math.min(Number(last) + 1, length) }
}
