/** How many rows a request asks for: the default without a limit, null when it is not a number that we answer. */
export const readLimit = (text: string | undefined, { defaultLimit, max }: { defaultLimit: number; max: number }) => {
  if (text === undefined) return defaultLimit
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return limit >= 1 && limit <= max ? limit : null
}
