const most = 6

/** Kinds and sources of a chart's figures, read where the page has them: its notes and its list of sources. */
export const sourceLines = (chart: HTMLElement): string[] => {
  const scope = chart.closest('[data-figure]') ?? chart
  const notes = [...scope.querySelectorAll<HTMLButtonElement>('.source-note')].map((note) => {
    const source = note.popoverTargetElement?.querySelector('.source-rows > :first-child > :last-child')
    const words = [...(source?.children.length ? source.childNodes : [])].map(said).filter(Boolean)
    return [note.textContent!.trim(), words.join(', ')].filter(Boolean).join(': ')
  })
  const lines = [...scope.querySelectorAll('.source-line')].map(said)
  const listed = [...scope.querySelectorAll('[data-sources] dd')].map((one) =>
    [...one.childNodes]
      // The last part says which companies a source covers.
      .filter((node) => !(node instanceof Element && node.matches('.block')))
      .map(said)
      .join(' ')
      .replace(/\s+,/g, ',')
      .replace(/\s+/g, ' '),
  )
  const all = [...new Set(listed.length > 0 ? listed : [...notes, ...lines])]
  const rest = all.length - most
  return [...all.slice(0, most), ...(rest > 0 ? [`And ${rest} more, on the page.`] : [])]
}

/** Without what is said to ears only. */
const said = (node: Node): string => {
  if (!(node instanceof Element)) return node.textContent?.trim() ?? ''
  const copy = node.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove()
  return copy.textContent?.trim() ?? ''
}
