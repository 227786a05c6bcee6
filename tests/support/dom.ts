import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element

/** A page as a tree, for questions that a pattern over its text cannot answer: what stands in the same card as this? */
export const parseHtml = (html: string) => {
  // Several questions are asked of one page after another.
  if (lastParsed?.html !== html) lastParsed = { html, tree: parse(html) }
  return lastParsed.tree
}
let lastParsed: { html: string; tree: DefaultTreeAdapterTypes.Document } | null = null

const isElement = (node: Node | null | undefined): node is Element => Boolean(node && 'tagName' in node)
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : [])
const parentOf = (node: Node): Element | null =>
  'parentNode' in node && isElement(node.parentNode as Node) ? (node.parentNode as Element) : null

export const attribute = (element: Element, name: string) =>
  element.attrs.find((attr) => attr.name === name)?.value ?? null
const hasClass = (element: Element, name: string) => (attribute(element, 'class') ?? '').split(/\s+/).includes(name)

/** The nearest of an element and its ancestors that matches. */
export const closest = (from: Element | null, matches: (element: Element) => boolean): Element | null => {
  for (let element = from; element; element = parentOf(element)) if (matches(element)) return element
  return null
}

/** Every element of a tree, in document order. */
export const elementsOf = (node: Node, found: Element[] = []): Element[] => {
  for (const child of childrenOf(node))
    if (isElement(child)) {
      found.push(child)
      elementsOf(child, found)
    }
  return found
}

/** Every piece of text with the element that it stands in. Scripts and styles are no text. */
export const textsOf = (node: Node, found: { text: string; parent: Element }[] = []) => {
  for (const child of childrenOf(node)) {
    const parent = parentOf(child)
    if (isElement(child)) {
      if (!['script', 'style', 'template'].includes(child.tagName)) textsOf(child, found)
    } else if ('value' in child && parent) found.push({ text: child.value, parent })
  }
  return found
}

/** What a picture of the element would show: no popover, and nothing that is for ears only. */
export const visibleText = (element: Element): string =>
  textsOf(element)
    .filter(
      ({ parent }) =>
        !closest(
          parent,
          (element) =>
            attribute(element, 'popover') !== null || hasClass(element, 'sr-only') || element.tagName === 'noscript',
        ),
    )
    .map(({ text }) => text)
    .join(' ')
