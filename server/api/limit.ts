/** How many are asked for: the usual number when nothing is said, null when it is not a number we give. */
export const readLimit = (asked: string | undefined, { otherwise, most }: { otherwise: number; most: number }) => {
  if (asked === undefined) return otherwise
  const limit = /^\d{1,4}$/.test(asked) ? Number(asked) : 0
  return limit >= 1 && limit <= most ? limit : null
}
