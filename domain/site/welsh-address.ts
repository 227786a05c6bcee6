/** Where the pages in Welsh are: the same addresses, below this one. */
export const welshPrefix = '/cy'

export const isWelshAddress = (path: string) => path === welshPrefix || path.startsWith(`${welshPrefix}/`)

/** The address of the same page in English. */
export const withoutWelsh = (path: string) => (isWelshAddress(path) ? path.slice(welshPrefix.length) || '/' : path)

export const welshAddressOf = (path: string) => (path === '/' ? welshPrefix : welshPrefix + path)
