import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

/**
 * Marks end in a box (an icon, a chip), and a line may break after a box. The full stop or comma behind it moves into the
 * mark's last part, which does not wrap, so that no line begins with one.
 */
export const keepPunctuationWithMarks = (tree: Root): void =>
  visit(tree, 'element', (node, index, parent) => {
    const lastElement = lastPartOf(node)
    if (!lastElement) return
    const nextNode = parent!.children[index! + 1]
    const punctuation = nextNode?.type === 'text' && /^[.,;:!?)’”]+/.exec(nextNode.value)?.[0]
    if (!punctuation) return SKIP
    lastElement.children.push({ type: 'text', value: punctuation })
    nextNode.value = nextNode.value.slice(punctuation.length)
    return SKIP
  })

const lastPartOf = (node: Element): Element | null => {
  const classes = node.properties.className
  if (!Array.isArray(classes)) return null
  if (classes.includes('figure-mark')) return node
  return classes.includes('illustrative') ? (node.children.at(-1) as Element) : null
}
