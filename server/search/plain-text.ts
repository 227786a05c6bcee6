import { createHash } from 'node:crypto'
import type { Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Provenance } from '#domain/figures/provenance.ts'
import { remember } from '#domain/memo/remember.ts'
import { type Abbreviation, abbreviations, isAbbreviation } from '#domain/text/abbreviations.ts'
import { parser } from '../markdown/markdown.ts'
import { withinLimits } from '../markdown/parse-limits.ts'

/** Figures by slug, for :figure[slug]: the value and its provenance. */
export type QuotedFigures = Map<string, { value: string; provenance: Provenance }>

/** A Markdown text as the index takes it. */
export interface IndexableText {
  text: string
  /** Headings of level 2 to 4, as sentences. */
  headings: string
}

/** The same before the values of quoted figures are put in: depends on the Markdown alone, so that it can be made at build. */
export type TextTemplate = IndexableText

/** Templates by `digestOf` their Markdown. */
export type TextTemplates = { [digest: string]: TextTemplate }

export type ReadMarkdown = (markdown: string) => IndexableText

export const digestOf = (markdown: string) => createHash('sha256').update(markdown).digest('base64url').slice(0, 22)

/** Reads texts with the figures as they are now. Parsing is nearly all the work of it, and saved for texts that are in `templates`. */
export const markdownReader =
  (figures: QuotedFigures, templates: TextTemplates = {}): ReadMarkdown =>
  (markdown) => {
    const template = templates[digestOf(markdown)] ?? keptTemplate(markdown)
    const fill = (text: string) => collapse(text.replace(quotation, (_, slug: string) => figureText(figures, slug)))
    return { text: fill(template.text), headings: fill(template.headings) }
  }

/**
 * Plain text of a Markdown text, for the index and its snippets: what a reader of the page sees, without charts, footnotes
 * and raw HTML. An invented number keeps its warning, so that no snippet states it as fact.
 */
export const textTemplate = (markdown: string): TextTemplate => {
  // Text that is too costly to parse is shown as plain paragraphs on the page, and indexed as such.
  if (!withinLimits(markdown)) return { text: collapse(markdown), headings: '' }
  const tree: Root = parser.parse(markdown)
  const write = writer(markdown)
  const headings = tree.children.filter((node) => node.type === 'heading' && node.depth >= 2 && node.depth <= 4)
  return { text: collapse(write(tree)), headings: headings.map((node) => collapse(write(node))).join('. ') }
}

/** An entry is often published again with the same text. */
const keptTemplate = remember(100, digestOf, textTemplate)

/** Stands in a template for the value of a figure, between two characters that have no meaning of their own. */
const quote = (slug: string) => `\uE000${slug}\uE001`
const quotation = /\uE000([^\uE001]*)\uE001/g

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim()

/** How the texts of a node's children are joined. Blocks are separated by a space, inline nodes by nothing. */
const separators: { [type: string]: string } = {
  paragraph: '',
  heading: '',
  tableCell: '',
  emphasis: '',
  strong: '',
  delete: '',
  link: '',
  linkReference: '',
  tableRow: ', ',
  table: '; ',
}

const writer = (source: string) => {
  const children = (node: Nodes, separator = ' '): string =>
    'children' in node ? node.children.map(write).filter(Boolean).join(separator) : textOf(node, { includeHtml: false })

  const write = (node: Nodes): string => {
    switch (node.type) {
      case 'textDirective':
        return inlineDirective(node)
      case 'containerDirective':
        // The message of a bar chart says what its list of values shows.
        return node.name === 'bars' ? sentence(node.attributes?.message) : children(node)
      case 'leafDirective':
      case 'footnoteDefinition':
        return ''
      case 'break':
        return ' '
      default:
        return children(node, separators[node.type])
    }
  }

  const inlineDirective = (node: Extract<Nodes, { type: 'textDirective' }>): string => {
    const label = textOf(node).trim()
    if (node.name === 'figure' && label) return quote(label)
    if (node.name === 'illustrative' && label) return `${children(node, '')} (invented)`
    if (node.name === 'abbr' && isAbbreviation(label)) return `${abbreviations[label as Abbreviation]} (${label})`
    // Text that only looks like a directive ("at 3:pm") is kept as it was typed.
    return source.slice(node.position?.start.offset, node.position?.end.offset)
  }

  return write
}

const sentence = (text: string | null | undefined) => (text ? `${text}.` : '')

const figureText = (figures: QuotedFigures, slug: string) => {
  const figure = figures.get(slug)
  if (!figure) return ''
  return figure.provenance.kind === 'illustrative' ? `${figure.value} (illustrative)` : figure.value
}
