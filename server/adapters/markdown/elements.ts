import type { Element, ElementContent, Root } from 'hast'
import { h, isElement, replaceElements, textOf } from './tree.ts'

/** Tables that may be wide, pictures with captions, links that leave: what every text has, put in its final form. */
export const finishElements = () => (tree: Root) => {
  replaceElements(tree, (node) => {
    if (node.tagName === 'a') return finishLink(node)
    if (node.tagName === 'table') return frameTable(node)
    if (node.tagName === 'pre') return scrollable(node)
    if (node.tagName === 'img') return finishImage(node)
    if (node.tagName === 'p') return captionFigure(node)
    return node
  })
}

const finishLink = (link: Element): Element => {
  const href = String(link.properties.href ?? '')
  if (/^(https?:)?\/\//i.test(href)) link.properties.rel = ['noopener', 'noreferrer', 'external']
  // A bare address is shown short: its host and as much of the rest as a line can hold.
  if (href.length > 40 && textOf(link) === href) {
    const shown = href.replace(/^https?:\/\/(www\.)?/, '')
    link.children = [{ type: 'text', value: shown.length > 44 ? `${shown.slice(0, 43)}…` : shown }]
  }
  return link
}

const frameTable = (table: Element): Element => {
  const heads: string[] = []
  replaceElements(table, (cell) => {
    if (cell.properties.align === 'right') cell.properties.dataAlign = 'end'
    delete cell.properties.align
    if (cell.tagName === 'th') {
      cell.properties.scope = 'col'
      heads.push(textOf(cell))
    }
    return cell
  })
  const illustrative = table.properties.dataIllustrative !== undefined
  delete table.properties.dataIllustrative
  table.properties.className = ['table']
  const label = `Table: ${heads.filter(Boolean).join(', ').slice(0, 120) || 'values'}`
  return h(
    'div',
    { className: ['table-note'] },
    // A stop for the Tab key, because on a phone even two columns may have to scroll; where they do not, the page takes it away.
    h('div', { className: ['table-frame'], tabIndex: 0, role: 'region', ariaLabel: label }, table),
    illustrative &&
      h('p', { className: ['illustrative-key', 'mt-2', 'text-quiet', 'text-xs'] }, 'Marked values are invented.'),
  )
}

/** Lines of code do not wrap, so they may have to scroll. */
const scrollable = (element: Element): Element => {
  element.properties.tabIndex = 0
  return element
}

/** Pictures come from our own media only; a stranger's address would tell the stranger who reads. */
const finishImage = (image: Element): ElementContent | ElementContent[] => {
  const src = String(image.properties.src ?? '')
  if (!/^\/(?!\/)/.test(src)) return image.properties.alt ? [{ type: 'text', value: String(image.properties.alt) }] : []
  image.properties.loading = 'lazy'
  image.properties.decoding = 'async'
  image.properties.alt ??= ''
  return image
}

/** A picture alone in its paragraph is a figure; its title is the caption. */
const captionFigure = (paragraph: Element): Element => {
  const [only, ...rest] = paragraph.children
  if (!only || rest.length > 0 || !isElement(only, 'img')) return paragraph
  const caption = String(only.properties.title ?? '')
  delete only.properties.title
  return h('figure', {}, only, caption && h('figcaption', {}, caption))
}
