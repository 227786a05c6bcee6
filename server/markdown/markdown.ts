import { createHash } from 'node:crypto'
import type { Root } from 'hast'
import { h } from 'hastscript'
import rehypeSanitize from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import type { ContentsEntry, Embed, RichText, RichTextPart } from '#domain/editorial/rich-text.ts'
import { remember } from '#domain/memo/remember.ts'
import { barsTable } from './bars.ts'
import { directives } from './directives.ts'
import { finishElements, type PictureNotes } from './elements.ts'
import { type Figure, figureMark, plainFigure } from './figure-mark.ts'
import { linkHeadings, lowerTopHeadings } from './headings.ts'
import { markIllustrative } from './illustrative.ts'
import { parseLimits, withinLimits } from './parse-limits.ts'
import { keepPunctuationWithMarks } from './punctuation.ts'
import { sanitiseSchema } from './sanitise.ts'

interface Options {
  /** What :figure[slug] can refer to. */
  figures?: Record<string, Figure>
  /** Captions and credits of the library. */
  pictures?: PictureNotes
  /** Prefix of every id, so that several texts on one page have no duplicate ids. */
  idPrefix?: string
  /** For feed readers and mail: no popovers, drawings or heading links, only text, tables and links. */
  plain?: boolean
}

export const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze()
const stringifier = unified().use(rehypeStringify).freeze()

/** Everything that a rendered text depends on, so that an edited text or figure is another key; hashed, because it is long. */
const keyOf = (text: string, { figures, pictures, idPrefix, plain }: Options = {}) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        text,
        idPrefix,
        plain,
        text.includes(':figure') && figures,
        text.includes('/media/') && pictures,
      ]),
    )
    .digest('base64')

/** An article: sanitised HTML in parts, with the charts that the page draws between them, and its table of contents. */
export const renderRichText = remember(200, keyOf, (text: string, options: Options = {}): RichText => {
  if (!withinLimits(text)) return { parts: [{ html: plainParagraphs(text) }], contents: [] }
  const { tree, embeds, contents } = toTree(text, options)
  return { parts: splitAtEmbeds(tree, embeds, options.plain ?? false), contents }
})

/** A short text, as HTML only: bars are a table there, and a chart of companies is refused when the text is saved. */
export const renderMarkdown = remember(1000, keyOf, (text: string, options: Options = {}): string => {
  if (!withinLimits(text)) return plainParagraphs(text)
  const { tree, embeds } = toTree(text, options)
  return htmlOf(tree.children, embeds)
})

/** Markdown to HTML nodes, in which each embed is still an empty element with its number. */
const toTree = (text: string, options: Options) => {
  const { idPrefix = '', plain = false } = options
  const embeds: Embed[] = []
  const contents: ContentsEntry[] = []
  const tree = unified()
    .use(directives(text, embeds))
    .use(remarkRehype, {
      clobberPrefix: idPrefix,
      footnoteLabel: 'Notes and sources',
      footnoteLabelProperties: {},
      footnoteBackLabel: (note, mention) =>
        `Back to the text at note ${note + 1}${mention > 1 ? `, mention ${mention}` : ''}`,
    })
    .use(lowerTopHeadings)
    .use(rehypeSanitize, sanitiseSchema)
    .use(rehypeSlug, { prefix: idPrefix })
    .use(linkHeadings({ prefix: idPrefix, plain }, contents))
    .use(markIllustrative)
    .use(finishElements(options.pictures ?? {}))
    .runSync(parser.parse(text)) as Root
  fillFigures(tree, options)
  keepPunctuationWithMarks(tree)
  return { tree, embeds, contents }
}

/** Runs after sanitising: everything from the text has been checked by then, and what is added here is ours. */
const fillFigures = (tree: Root, { figures = {}, idPrefix = '', plain = false }: Options) => {
  let count = 0
  visit(tree, 'element', (node, index, parent) => {
    if (node.properties.dataFigure === undefined) return
    const slug = String(node.properties.dataFigure)
    const figure = Object.hasOwn(figures, slug) ? figures[slug] : undefined
    parent!.children[index!] = !figure
      ? h('span', { className: ['figure-value'] }, 'N/A')
      : plain
        ? plainFigure(figure)
        : figureMark(figure, slug, `${idPrefix}source:${++count}`)
    return SKIP
  })
}

const embedOf = (node: Root['children'][number], embeds: Embed[]): Embed | undefined =>
  node.type === 'element' && node.properties.dataEmbed !== undefined
    ? embeds[Number(node.properties.dataEmbed)]
    : undefined

/** Splits the document at its charts into HTML parts and chart parts. */
const splitAtEmbeds = (tree: Root, embeds: Embed[], plain: boolean): RichTextPart[] => {
  const parts: RichTextPart[] = []
  let pendingNodes: Root['children'] = []
  const flush = () => {
    const html = htmlOf(pendingNodes, embeds)
    if (html) parts.push({ html })
    pendingNodes = []
  }
  for (const node of tree.children) {
    const embed = embedOf(node, embeds)
    if (!embed || (plain && 'bars' in embed)) pendingNodes.push(node)
    else {
      flush()
      parts.push(embed)
    }
  }
  flush()
  return parts
}

/** Embeds that remain are nested, as in a list or a quote, where the page draws no chart: bars become a table there. */
const htmlOf = (nodes: Root['children'], embeds: Embed[]): string => {
  const tree: Root = { type: 'root', children: nodes }
  visit(tree, 'element', (node, index, parent) => {
    const embed = embedOf(node, embeds)
    if (!embed) return
    const content = 'bars' in embed ? [barsTable(embed.bars)] : []
    parent!.children.splice(index!, 1, ...content)
    return [SKIP, index! + content.length]
  })
  return stringifier.stringify(tree).trim()
}

const plainParagraphs = (text: string): string => {
  const paragraphs = text.slice(0, parseLimits.characters).split(/\n\s*\n/)
  return stringifier.stringify({ type: 'root', children: paragraphs.map((paragraph) => h('p', paragraph.trim())) })
}
