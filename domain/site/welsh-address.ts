/** Where the pages in Welsh are: the same addresses, below this one. */
export const welshPrefix = '/cy'

export const isWelshAddress = (path: string) => path === welshPrefix || path.startsWith(`${welshPrefix}/`)

/** The address of the same page in English. Exactly one slash in front: a redirect to //host would be an open redirect. */
export const withoutWelsh = (path: string) =>
  isWelshAddress(path) ? path.slice(welshPrefix.length).replace(/^\/*/, '/') : path

export const welshAddressOf = (path: string) => (path === '/' ? welshPrefix : welshPrefix + path)
