const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text for XML, without the control characters that XML cannot hold. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"']/g, (character) => entities[character]!)

/** A day or an instant in RFC 3339, as feeds require. A day is its first minute in UTC. */
export const toTimestamp = (date: string): string =>
  date.length === 10 ? `${date}T00:00:00Z` : new Date(date).toISOString()
