import type { Element, ElementContent, Properties, Root } from 'hast'

/** Visits every node, children before their parent, and puts what `change` gives in its place. */
export const replaceEach = <N extends object>(parent: { children: N[] }, change: (node: N) => N | N[]): void => {
  parent.children = parent.children.flatMap((node) => {
    if ('children' in node) replaceEach(node as { children: N[] }, change)
    return change(node)
  })
}

/** The same for the elements of an HTML tree; text passes as it is. */
export const replaceElements = (
  parent: Root | Element,
  change: (element: Element) => ElementContent | ElementContent[],
): void =>
  replaceEach<ElementContent>(parent as { children: ElementContent[] }, (node) =>
    node.type === 'element' ? change(node) : node,
  )

export const textOf = (node: { value?: string; children?: object[] }): string =>
  node.children ? node.children.map((child) => textOf(child as typeof node)).join('') : (node.value ?? '')

type Child = ElementContent | string | null | undefined | false

/** Builds an element. Strings become text nodes, so that nothing in them is ever read as markup. */
export const h = (tagName: string, properties: Properties, ...children: (Child | Child[])[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children
    .flat()
    .filter((child) => child !== null && child !== undefined && child !== false && child !== '')
    .map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child) as ElementContent),
})

export const isElement = (node: { type: string }, ...names: string[]): node is Element =>
  node.type === 'element' && (names.length === 0 || names.includes((node as Element).tagName))
