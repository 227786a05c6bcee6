import type { Element, Root } from 'hast'
import { isElement } from './tree.ts'

/**
 * Marks end in a box (an icon, a chip), and a line may break after a box. The full stop or comma behind it goes inside the
 * mark's last part, which does not wrap, so that no line begins with one.
 */
export const holdPunctuation = (parent: Root | Element): void => {
  for (const [place, node] of parent.children.entries()) {
    if (!isElement(node)) continue
    const holder = holderIn(node)
    const after = parent.children[place + 1]
    if (holder && after?.type === 'text') {
      const held = /^[.,;:!?)’”]+/.exec(after.value)?.[0]
      if (!held) continue
      holder.children.push({ type: 'text', value: held })
      after.value = after.value.slice(held.length)
    } else if (!holder) holdPunctuation(node)
  }
}

const holderIn = (node: Element): Element | undefined => {
  const classes = node.properties.className
  if (!Array.isArray(classes)) return undefined
  if (classes.includes('figure-mark')) return node
  return classes.includes('illustrative') ? (node.children.at(-1) as Element) : undefined
}
