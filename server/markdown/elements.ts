import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'
import { SKIP, visit } from 'unist-util-visit'
import { pictureNote } from '#domain/editorial/picture-note.ts'

/** What the library says of pictures, by address. */
export type PictureNotes = Record<string, { caption: string | null; credit: string | null }>

/** Links, pictures, tables and code in their final form. */
export const finishElements = (pictures: PictureNotes) => () => (tree: Root) => {
  // Before paragraphs, which look at what is left of their picture.
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'img') return
    const content = finishImage(node)
    parent!.children.splice(index!, 1, ...content)
    return [SKIP, index! + content.length]
  })
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'a') finishLink(node)
    if (node.tagName === 'p') captionFigure(node, pictures)
    if (node.tagName === 'table') parent!.children[index!] = frameTable(node)
    // Lines of code do not wrap, so they may have to scroll.
    if (node.tagName === 'pre') node.properties.tabIndex = 0
  })
}

const finishLink = (link: Element) => {
  const href = String(link.properties.href ?? '')
  if (/^(https?:)?\/\//i.test(href)) link.properties.rel = ['noopener', 'noreferrer', 'external']
  // A bare address is shortened to its host and as much of the rest as a line can hold.
  if (href.length > 40 && textOf(link) === href) {
    const short = href.replace(/^https?:\/\/(www\.)?/, '')
    link.children = [{ type: 'text', value: short.length > 44 ? `${short.slice(0, 43)}…` : short }]
  }
}

const frameTable = (table: Element): Element => {
  const heads: string[] = []
  let hasNumbers = false
  visit(table, 'element', (cell) => {
    if (cell.properties.align === 'right') {
      cell.properties.dataAlign = 'end'
      hasNumbers = true
    }
    delete cell.properties.align
    if (cell.tagName !== 'th') return
    cell.properties.scope = 'col'
    heads.push(textOf(cell))
  })
  const illustrative = table.properties.dataIllustrative !== undefined
  delete table.properties.dataIllustrative
  table.properties.className = ['table']
  if (heads.length > 2 && heads.length < 6 && !hasNumbers) {
    table.properties.className.push('table-of-words')
    labelCells(table, heads)
  }
  const label = `Table: ${heads.filter(Boolean).join(', ').slice(0, 120) || 'values'}`
  return h('div', [
    scrollFrame(table, label),
    illustrative ? h('p', { className: ['illustrative-key'] }, 'Marked values are invented.') : null,
  ])
}

/** Each cell but the first of a row is named by its column, for where there is no room for columns. */
const labelCells = (table: Element, heads: readonly string[]) =>
  visit(table, 'element', (row) => {
    if (row.tagName !== 'tr') return
    const cells = row.children.filter((cell): cell is Element => cell.type === 'element' && cell.tagName === 'td')
    for (const [index, cell] of cells.entries()) if (index > 0) cell.properties.dataLabel = heads[index]?.slice(0, 80)
  })

/**
 * Around a table that may be wider than the page. A tab stop, because on a phone even two columns may have to scroll; where they
 * do not, app/components/text/rich-text.tsx removes it.
 */
export const scrollFrame = (table: Element, label: string): Element =>
  h('div', { className: ['table-frame'], tabIndex: 0, role: 'region', ariaLabel: label }, table)

/** Pictures come from our own media only: one from elsewhere would tell its host who reads the page. Its text remains. */
const finishImage = (image: Element): ElementContent[] => {
  const src = String(image.properties.src ?? '')
  if (!/^\/(?!\/)/.test(src)) return image.properties.alt ? [{ type: 'text', value: String(image.properties.alt) }] : []
  image.properties.loading = 'lazy'
  image.properties.decoding = 'async'
  image.properties.alt ??= ''
  return [image]
}

/** A picture alone in its paragraph is a figure. Its title is the caption, or else what the library has; the credit stands with either. */
const captionFigure = (paragraph: Element, pictures: PictureNotes) => {
  const [image, ...rest] = paragraph.children
  if (image?.type !== 'element' || image.tagName !== 'img' || rest.length > 0) return
  const src = String(image.properties.src)
  const known = Object.hasOwn(pictures, src) ? pictures[src] : undefined
  const caption = pictureNote({
    caption: String(image.properties.title ?? '') || known?.caption,
    credit: known?.credit,
  })
  delete image.properties.title
  paragraph.tagName = 'figure'
  if (caption) paragraph.children.push(h('figcaption', caption))
}
