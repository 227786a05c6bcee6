/** Which page numbers to show: the ends, the current one and its neighbours; null is a gap of two pages or more. */
export const pageList = (page: number, pages: number): (number | null)[] => {
  const wanted = new Set([1, pages, page - 1, page, page + 1].filter((n) => n >= 1 && n <= pages))
  const shown = [...wanted].sort((a, b) => a - b)
  return shown.flatMap((n, index) => {
    const gap = n - (shown[index - 1] ?? 0) - 1
    // A gap of one page is no shorter than the page itself.
    if (gap === 1) return [n - 1, n]
    return gap > 1 ? [null, n] : [n]
  })
}
