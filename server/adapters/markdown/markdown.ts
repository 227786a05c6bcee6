import type { Root } from 'hast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { ContentsEntry, RichText, RichTextPart } from '#domain/editorial/rich-text.ts'
import { drawBars } from './bars.ts'
import { caps, withinCaps } from './caps.ts'
import { directives, type Placed } from './directives.ts'
import { finishElements } from './elements.ts'
import { type Figure, figureMark, plainFigure } from './figure-mark.ts'
import { linkHeadings, lowerTopHeadings } from './headings.ts'
import { markIllustrative } from './illustrative.ts'
import { holdPunctuation } from './punctuation.ts'
import { sanitiseSchema } from './sanitise.ts'
import { h, isElement, replaceElements } from './tree.ts'

interface Options {
  /** What :figure[slug] can refer to. */
  figures?: Record<string, Figure>
  /** Begins every id, so that several texts can stand on one page. */
  idPrefix?: string
  /** For feed readers and mail: no popovers, drawings or heading links, only text, tables and links. */
  plain?: boolean
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze()
const writer = unified().use(rehypeStringify).freeze()

/** An article: safe HTML and, between, the charts that the page draws; with its contents list. */
export const renderRichText = (text: string, options: Options = {}): RichText => {
  const { idPrefix = '', plain = false } = options
  if (!withinCaps(text)) return { parts: [{ html: plainParagraphs(text) }], contents: [] }
  const placed: Placed = { bars: [], charts: [] }
  const contents: ContentsEntry[] = []
  const tree = unified()
    .use(directives(text, placed))
    .use(remarkRehype, {
      clobberPrefix: idPrefix,
      footnoteLabel: 'Notes and sources',
      footnoteLabelProperties: {},
      footnoteBackLabel: (note, again) =>
        `Back to the text at note ${note + 1}${again > 1 ? `, mention ${again}` : ''}`,
    })
    .use(lowerTopHeadings)
    .use(rehypeSanitize, sanitiseSchema)
    .use(rehypeSlug, { prefix: idPrefix })
    .use(linkHeadings({ prefix: idPrefix, plain }, contents))
    .use(markIllustrative)
    .use(finishElements)
    .runSync(parser.parse(text)) as Root
  fillPlaces(tree, placed, options)
  holdPunctuation(tree)
  return { parts: split(tree, placed), contents }
}

/** A short text on a content page: HTML only. */
export const renderMarkdown = (text: string, options: Options = {}): string =>
  renderRichText(text, options)
    .parts.map((part) => ('html' in part ? part.html : ''))
    .join('')

/** Fills what the directives left open, after the sanitiser has passed everything that came from the text. */
const fillPlaces = (tree: Root, placed: Placed, { figures = {}, idPrefix = '', plain = false }: Options) => {
  let count = 0
  replaceElements(tree, (node) => {
    const { dataFigure, dataBars } = node.properties
    if (dataBars !== undefined) return drawBars(placed.bars[Number(dataBars)]!, plain)
    if (dataFigure === undefined) return node
    const slug = String(dataFigure)
    const figure = Object.hasOwn(figures, slug) ? figures[slug] : undefined
    if (!figure) return h('span', { className: ['figure-value'] }, 'N/A')
    return plain ? plainFigure(figure) : figureMark(figure, `${idPrefix}source:${++count}`)
  })
}

/** Cuts the text at its charts. A chart inside a list or a quote has no place on the page and is left out. */
const split = (tree: Root, placed: Placed): RichTextPart[] => {
  const parts: RichTextPart[] = []
  let run: Root['children'] = []
  const flush = () => {
    const html = writer.stringify({ type: 'root', children: run }).trim()
    if (html) parts.push({ html })
    run = []
  }
  for (const node of tree.children) {
    const place = isElement(node, 'div') ? node.properties.dataChart : undefined
    if (place === undefined) run.push(node)
    else {
      flush()
      parts.push({ chart: placed.charts[Number(place)]! })
    }
  }
  flush()
  return parts
}

const plainParagraphs = (text: string): string => {
  const paragraphs = text.slice(0, caps.characters).split(/\n\s*\n/)
  return writer.stringify({ type: 'root', children: paragraphs.map((words) => h('p', {}, words.trim())) })
}
