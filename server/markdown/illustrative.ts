import type { Element, ElementContent, Root } from 'hast'
import { h } from 'hastscript'

const blockNames = new Set(['p', 'li', 'blockquote', 'h2', 'h3', 'h4', 'table'])

/**
 * Marks invented values. The first mark of a paragraph has a text label; the others have only an icon and a label for screen
 * readers. A table has one label, underneath.
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
    const childBlock = blockNames.has(node.tagName) ? { marked: false, inTable: block.inTable || isTable } : block
    markWithin(node, childBlock)
    if (isTable && childBlock.marked) node.properties.dataIllustrative = ''
  }
}

/** The value, then the mark, to which keepPunctuationWithMarks adds punctuation that follows. */
const markOf = (value: ElementContent[], withLabel: boolean) =>
  h('span', { className: ['illustrative'] }, [
    h('span', { className: ['illustrative-value'] }, value),
    h(
      'span',
      { className: ['illustrative-mark'] },
      withLabel
        ? [forScreenReaders(' ('), h('span', { className: ['illustrative-word'] }, 'invented'), forScreenReaders(')')]
        : [wordJoiner, h('span', { className: ['illustrative-diamond'] }), forScreenReaders(' (invented)')],
    ),
  ])

/** No diamond begins a line. */
const wordJoiner = '\u2060'

const forScreenReaders = (text: string) => h('span', { className: ['sr-only'] }, text)
