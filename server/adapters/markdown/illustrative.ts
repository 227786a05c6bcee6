import type { Element, ElementContent, Root } from 'hast'
import { h, isElement } from './tree.ts'

const blocks = new Set(['p', 'li', 'blockquote', 'h2', 'h3', 'h4', 'table'])

/**
 * Marks what is made up. The first mark of a paragraph says the word; the others carry the same hollow diamond and say it to
 * those who listen. A table says it once, underneath.
 */
export const markIllustrative = () => (tree: Root) => {
  visit(tree, { said: false, table: false })
}

interface Block {
  said: boolean
  table: boolean
}

const visit = (parent: Root | Element, block: Block) => {
  for (const [place, node] of parent.children.entries()) {
    if (!isElement(node)) continue
    if (node.properties.dataIllustrative !== undefined) {
      parent.children[place] = mark(node.children, !block.said && !block.table)
      block.said = true
      continue
    }
    const own = blocks.has(node.tagName) ? { said: false, table: block.table || node.tagName === 'table' } : block
    visit(node, own)
    if (node.tagName === 'table' && own.said) node.properties.dataIllustrative = ''
  }
}

const mark = (value: ElementContent[], inWords: boolean) =>
  h(
    'span',
    { className: ['illustrative'] },
    value,
    inWords
      ? h(
          'span',
          { className: ['illustrative-word'] },
          h('span', { className: ['sr-only'] }, ' ('),
          'illustrative',
          h('span', { className: ['sr-only'] }, ')'),
        )
      : h('span', { className: ['sr-only'] }, ' (illustrative)'),
  )
