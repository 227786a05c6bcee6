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

/** The value, then the mark and whatever must not be parted from it. */
const mark = (value: ElementContent[], inWords: boolean) =>
  h(
    'span',
    { className: ['illustrative'] },
    h('span', { className: ['illustrative-value'] }, value),
    h(
      'span',
      { className: ['illustrative-mark'] },
      inWords
        ? [hidden(' ('), h('span', { className: ['illustrative-word'] }, 'invented'), hidden(')')]
        : [h('span', { className: ['illustrative-diamond'] }), hidden(' (invented)')],
    ),
  )

const hidden = (words: string) => h('span', { className: ['sr-only'] }, words)
