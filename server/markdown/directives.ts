import type { Root, RootContent, Text } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { Embed } from '#domain/editorial/rich-text.ts'
import { isNamedChart } from '#domain/figures/named-charts.ts'
import { type Abbreviation, abbreviations, isAbbreviation } from '#domain/text/abbreviations.ts'
import { readBars } from './bars.ts'

type Directive<T extends string> = Extract<RootContent, { type: `${T}Directive` }>

const calloutNames = { note: 'Note', caution: 'Caution', method: 'Method' } as const

/**
 * Converts directives to elements that the sanitiser allows. Charts and bars leave a numbered placeholder (`data-embed`), which is
 * filled after sanitising. Text that only looks like a directive ("at 3:pm") stays text.
 */
export const directives = (source: string, embeds: Embed[]) => () => (tree: Root) => {
  const addEmbed = (embed: Embed) => ({ hName: 'div', hProperties: { dataEmbed: String(embeds.push(embed) - 1) } })

  // Before the containers, because the labels of bars may contain text directives.
  visit(tree, 'textDirective', (node, index, parent) => {
    const text = textDirective(node, source)
    if (!text) return
    parent!.children[index!] = text
    return [SKIP, index! + 1]
  })

  visit(tree, 'leafDirective', (node, index, parent) => {
    const { name = '', companies, year } = node.attributes ?? {}
    if (node.name !== 'chart' || !isNamedChart(name ?? '')) {
      parent!.children[index!] = { type: 'paragraph', children: [toSourceText(node, source)] }
      return
    }
    node.children = []
    node.data = addEmbed({
      chart: {
        name: name as Extract<Embed, { chart: unknown }>['chart']['name'],
        companies: (companies ?? '')
          .split(',')
          .map((id) => id.trim())
          .filter((id) => /^[a-z0-9-]{2,60}$/.test(id))
          .slice(0, 20),
        year: /^\d{4}$/.test(year ?? '') ? Number(year) : null,
      },
    })
  })

  visit(tree, 'containerDirective', (node, index, parent) => {
    if (node.name === 'bars') {
      node.data = addEmbed({ bars: readBars(node.attributes ?? {}, node.children) })
      node.children = []
    } else if (Object.hasOwn(calloutNames, node.name)) toCallout(node)
    else {
      // An unknown container is replaced by its children.
      parent!.children.splice(index!, 1, ...node.children)
      return [SKIP, index!]
    }
  })
}

/** Turns the node into an element, or returns the text to put in its place. */
const textDirective = (node: Directive<'text'>, source: string): Text | null => {
  const label = textOf(node)
  if (node.name === 'figure' && label) {
    node.data = { hName: 'span', hProperties: { dataFigure: label.trim().slice(0, 120) } }
    node.children = []
    return null
  }
  if (node.name === 'illustrative' && label) {
    node.data = { hName: 'span', hProperties: { dataIllustrative: '' } }
    return null
  }
  if (node.name === 'abbr' && isAbbreviation(label.trim()))
    return { type: 'text', value: `${abbreviations[label.trim() as Abbreviation]} (${label.trim()})` }
  return toSourceText(node, source)
}

const toCallout = (node: Directive<'container'>) => {
  const name = node.name as keyof typeof calloutNames
  const title = node.attributes?.title?.trim() || calloutNames[name]
  // A label in brackets (:::note[…]) is the title in other dialects; ours is an attribute.
  const body = node.children.filter((child) => !(child.type === 'paragraph' && child.data?.directiveLabel))
  node.data = { hName: 'aside', hProperties: { className: ['callout'], dataCallout: name, ariaLabel: title } }
  node.children = [
    {
      type: 'paragraph',
      data: { hProperties: { className: ['callout-title'] } },
      children: [{ type: 'text', value: title }],
    },
    ...body,
  ]
}

/** The source text of a directive. */
const toSourceText = ({ position }: RootContent, source: string): Text => ({
  type: 'text',
  value: source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0),
})
