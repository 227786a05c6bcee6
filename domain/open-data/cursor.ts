/** A place in a list ordered by date, newest first, then by slug: what comes after it is the next page. */
export interface Cursor {
  publishedAt: string
  slug: string
}

const cursorPattern = /^(\d{4}-\d{2}-\d{2}[\dT:.Z+-]{0,20})~([a-z0-9-]{1,120})$/

/** Opaque to callers, short enough for an address. */
export const writeCursor = ({ publishedAt, slug }: Cursor): string => btoa(`${publishedAt}~${slug}`).replace(/=+$/, '')

/** Null when it is not one of ours. */
export const readCursor = (cursor: string): Cursor | null => {
  try {
    const [, publishedAt, slug] = cursorPattern.exec(atob(cursor)) ?? []
    return publishedAt && slug ? { publishedAt, slug } : null
  } catch {
    return null
  }
}
