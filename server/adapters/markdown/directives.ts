import type { Root } from 'mdast'
import { type ChartSpec, isNamedChart } from '#domain/figures/named-charts.ts'
import { type Abbreviation, abbreviations, isAbbreviation } from '#domain/text/abbreviations.ts'
import { type BarsSpec, readBars } from './bars.ts'
import { replaceEach, textOf } from './tree.ts'

/** A directive, or any other node of the parsed text; we look at few fields. */
export interface Node {
  type: string
  name?: string
  value?: string
  attributes?: Record<string, string | null | undefined> | null
  children?: Node[]
  data?: object
  position?: { start: { offset?: number }; end: { offset?: number } }
}

const calloutNames = { note: 'Note', caution: 'Caution', method: 'Method' } as const

const element = (tagName: string, properties: object, children: Node[]): Node => ({
  type: 'directive',
  children,
  data: { hName: tagName, hProperties: properties },
})

export interface Placed {
  bars: BarsSpec[]
  charts: ChartSpec[]
}

/**
 * Directives become elements that the sanitiser knows. Bars and charts leave a numbered place that is filled afterwards.
 * Whatever only looks like a directive ("at 3:pm") is given back as the text it was.
 */
export const directives = (source: string, placed: Placed) => () => (tree: Root) => {
  replaceEach<Node>(tree as unknown as { children: Node[] }, (node) => {
    if (node.type === 'textDirective') return inline(node, source)
    if (node.type === 'leafDirective') return leaf(node, source, placed)
    if (node.type === 'containerDirective') return container(node, placed)
    return node
  })
}

const inline = (node: Node, source: string): Node | Node[] => {
  const label = textOf(node)
  if (node.name === 'figure' && label) return element('span', { dataFigure: label.trim().slice(0, 120) }, [])
  if (node.name === 'illustrative' && label) return element('span', { dataIllustrative: '' }, node.children!)
  if (node.name === 'abbr' && isAbbreviation(label.trim()))
    return { type: 'text', value: `${abbreviations[label.trim() as Abbreviation]} (${label.trim()})` }
  return asWritten(node, source)
}

const leaf = (node: Node, source: string, placed: Placed): Node => {
  const { name = '', companies, year } = node.attributes ?? {}
  if (node.name !== 'chart' || !isNamedChart(name ?? ''))
    return { type: 'paragraph', children: asWritten(node, source) }
  placed.charts.push({
    name: name as ChartSpec['name'],
    companies: (companies ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter((id) => /^[a-z0-9-]{2,60}$/.test(id))
      .slice(0, 20),
    year: /^\d{4}$/.test(year ?? '') ? Number(year) : null,
  })
  return element('div', { dataChart: String(placed.charts.length - 1) }, [])
}

const container = (node: Node, placed: Placed): Node | Node[] => {
  const children = node.children ?? []
  if (node.name === 'bars') {
    placed.bars.push(readBars(node.attributes ?? {}, children))
    return element('div', { dataBars: String(placed.bars.length - 1) }, [])
  }
  if (!Object.hasOwn(calloutNames, node.name ?? '')) return children
  const name = node.name as keyof typeof calloutNames
  const title = node.attributes?.title?.trim() || calloutNames[name]
  const heading: Node = {
    type: 'paragraph',
    data: { hProperties: { className: ['font-display', 'font-semibold', 'text-lg'] } },
    children: [{ type: 'text', value: title }],
  }
  // A label in brackets (:::note[…]) is the title of others' dialects; ours is an attribute.
  const body = children.filter((child) => !(child.data as { directiveLabel?: boolean } | undefined)?.directiveLabel)
  return element('aside', { className: ['callout'], dataCallout: name, ariaLabel: title }, [heading, ...body])
}

/** The mark and its name as they were typed; a label keeps its formatting. */
const asWritten = (node: Node, source: string): Node[] => {
  const { start, end } = node.position ?? { start: {}, end: {} }
  return [{ type: 'text', value: source.slice(start.offset ?? 0, end.offset ?? 0) }]
}
