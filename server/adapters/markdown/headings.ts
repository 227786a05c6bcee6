import type { Element, Root } from 'hast'
import type { ContentsEntry } from '#domain/editorial/rich-text.ts'
import { h, isElement, replaceElements, textOf } from './tree.ts'

/** Ids that the page itself uses. A heading of that name would stand before them. */
const taken = new Set(['main', 'app-start', 'style-sheet'])

/** The page has the only h1, so a text that begins at # begins a level lower. */
export const lowerTopHeadings = () => (tree: Root) =>
  replaceElements(tree, (element) => {
    if (element.tagName === 'h1') element.tagName = 'h2'
    return element
  })

/** Links to each heading, the contents list, and a footnote label that stays unique when several texts share a page. */
export const linkHeadings =
  ({ prefix, plain }: { prefix: string; plain: boolean }, contents: ContentsEntry[]) =>
  () =>
  (tree: Root) =>
    replaceElements(tree, (element) => {
      const { properties } = element
      if (properties.ariaDescribedBy) properties.ariaDescribedBy = [`${prefix}fn-notes`]
      if (properties.id === 'footnote-label') properties.id = `${prefix}fn-notes`
      if (taken.has(String(properties.id))) properties.id = `${properties.id}-section`
      return !plain && isElement(element, 'h2', 'h3') ? anchored(element, contents) : element
    })

const anchored = (heading: Element, contents: ContentsEntry[]) => {
  const id = String(heading.properties.id ?? '')
  const text = textOf(heading).trim()
  if (!text || !id) return heading
  contents.push({ id, text, level: heading.tagName === 'h2' ? 2 : 3 })
  heading.children.push(
    h('a', { href: `#${id}`, className: ['heading-anchor'], ariaLabel: `Link to this section: ${text}` }, '#'),
  )
  return heading
}
