const maxLines = 6

/** Kinds and sources of a chart's figures, read where the page has them: its notes and its list of sources. */
export const sourceLines = (chart: HTMLElement): string[] => {
  const scope = chart.closest('[data-figure]') ?? chart
  const notes = [...scope.querySelectorAll<HTMLButtonElement>('.source-note')].map((note) => {
    const source = note.popoverTargetElement?.querySelector('.source-rows > :first-child > :last-child')
    const parts = [...(source?.children.length ? source.childNodes : [])].map(visibleTextOf).filter(Boolean)
    return [note.textContent!.trim(), parts.join(', ')].filter(Boolean).join(': ')
  })
  const lines = [...scope.querySelectorAll('.source-line')].map(visibleTextOf)
  const listedSources = [...scope.querySelectorAll('[data-sources] dd')].map((entry) =>
    [...entry.childNodes]
      // The last part says which companies a source covers.
      .filter((node) => !(node instanceof Element && node.matches('.block')))
      .map(visibleTextOf)
      .join(' ')
      .replace(/\s+,/g, ',')
      .replace(/\s+/g, ' '),
  )
  const sources = [...new Set(listedSources.length > 0 ? listedSources : [...notes, ...lines])]
  const remaining = sources.length - maxLines
  return [...sources.slice(0, maxLines), ...(remaining > 0 ? [`And ${remaining} more, on the page.`] : [])]
}

/** The text of a node without that for screen readers only. */
const visibleTextOf = (node: Node): string => {
  if (!(node instanceof Element)) return node.textContent?.trim() ?? ''
  const copy = node.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove()
  return copy.textContent?.trim() ?? ''
}
