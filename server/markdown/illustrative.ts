import type { Element, ElementContent, Root } from 'hast'
import { h } from 'hastscript'

const blockNames = new Set(['p', 'li', 'blockquote', 'h2', 'h3', 'h4', 'table'])

/**
 * Marks what is invented. The first mark of a paragraph says the word; the others carry the same hollow diamond and say it to
 * screen readers. A table says it once, underneath.
 */
export const markIllustrative = () => (tree: Root) => {
  markWithin(tree, { marked: false, inTable: false })
}

interface Block {
  marked: boolean
  inTable: boolean
}

const markWithin = (parent: Root | Element, block: Block) => {
  for (const [index, node] of parent.children.entries()) {
    if (node.type !== 'element') continue
    if (node.properties.dataIllustrative !== undefined) {
      parent.children[index] = markOf(node.children, !block.marked && !block.inTable)
      block.marked = true
      continue
    }
    const isTable = node.tagName === 'table'
    const own = blockNames.has(node.tagName) ? { marked: false, inTable: block.inTable || isTable } : block
    markWithin(node, own)
    if (isTable && own.marked) node.properties.dataIllustrative = ''
  }
}

/** The value, then the mark and whatever must not be parted from it. */
const markOf = (value: ElementContent[], inWords: boolean) =>
  h('span', { className: ['illustrative'] }, [
    h('span', { className: ['illustrative-value'] }, value),
    h(
      'span',
      { className: ['illustrative-mark'] },
      inWords
        ? [forScreenReaders(' ('), h('span', { className: ['illustrative-word'] }, 'invented'), forScreenReaders(')')]
        : [h('span', { className: ['illustrative-diamond'] }), forScreenReaders(' (invented)')],
    ),
  ])

const forScreenReaders = (text: string) => h('span', { className: ['sr-only'] }, text)
