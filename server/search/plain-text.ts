import type { Provenance } from '#domain/figures/provenance.ts'

/** Numbers quoted by slug: what each says, and of what kind it is. */
export type QuotedFigures = Map<string, { value: string; provenance: Provenance }>

/**
 * Markdown as plain text, for the index and its snippets. Exactness is the page's business: here a stray mark does no
 * harm. A number that was made up keeps its warning, so that no snippet states it as fact.
 */
export const plainText = (markdown: string, figures: QuotedFigures): string =>
  markdown
    .replace(/^:::bars\{[^}]*message="([^"]*)"[^}]*\}[\s\S]*?^:::\s*$/gm, '$1.')
    .replace(/^::.*$/gm, '')
    .replace(/^\[\^[^\]]+\]:.*(?:\n[ \t]+.*)*$/gm, '')
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/:figure\[([^\]]+)\]/g, (_, slug: string) => quoted(figures, slug))
    .replace(/:illustrative\[([^\]]+)\]/g, '$1 (invented)')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>/g, ' ')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/^\|?[\s:|-]+\|[\s:|-]*$/gm, '')
    .replace(/\s*\|\s*/g, ', ')
    .replace(/\*\*|__|`/g, '')
    .replace(/(^|\W)[*_](?=\S)|(?<=\S)[*_](?=\W|$)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

const quoted = (figures: QuotedFigures, slug: string) => {
  const figure = figures.get(slug)
  if (!figure) return ''
  return figure.provenance.kind === 'illustrative' ? `${figure.value} (illustrative)` : figure.value
}

export const headingsIn = (markdown: string) =>
  [...markdown.matchAll(/^#{2,4}\s+(.+)$/gm)].map(([, heading]) => heading!).join('. ')
