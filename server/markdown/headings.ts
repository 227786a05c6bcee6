import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'
import { visit } from 'unist-util-visit'
import type { ContentsEntry } from '#domain/editorial/rich-text.ts'

/** Ids that the page itself uses, which a heading of the same name would duplicate. */
const reservedIds = new Set(['main', 'app-start', 'style-sheet', 'first-touch'])

/** The page has the only h1, so a text that begins at # begins a level lower. */
export const lowerTopHeadings = () => (tree: Root) =>
  visit(tree, 'element', (element) => {
    if (element.tagName === 'h1') element.tagName = 'h2'
  })

/** Links to each heading, the contents list, and a footnote label that stays unique when several texts share a page. */
export const linkHeadings =
  ({ prefix, plain }: { prefix: string; plain: boolean }, contents: ContentsEntry[]) =>
  () =>
  (tree: Root) =>
    visit(tree, 'element', (element) => {
      const { properties, tagName } = element
      if (properties.ariaDescribedBy) properties.ariaDescribedBy = [`${prefix}fn-notes`]
      if (properties.id === 'footnote-label') properties.id = `${prefix}fn-notes`
      if (reservedIds.has(String(properties.id))) properties.id = `${properties.id}-section`
      if (!plain && (tagName === 'h2' || tagName === 'h3')) addAnchor(element, contents)
    })

const addAnchor = (heading: Element, contents: ContentsEntry[]) => {
  const id = String(heading.properties.id ?? '')
  const text = textOf(heading).trim()
  if (!text || !id) return
  contents.push({ id, text, level: heading.tagName === 'h2' ? 2 : 3 })
  heading.children.push(
    h('a', { href: `#${id}`, className: ['heading-anchor'], ariaLabel: `Link to this section: ${text}` }, '#'),
  )
}
