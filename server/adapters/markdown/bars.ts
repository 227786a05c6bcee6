import type { Element } from 'hast'
import { inventedMark, isInvented } from '#domain/figures/claims.ts'
import { type FigureKind, figureKinds, type Provenance } from '#domain/figures/provenance.ts'
import type { Node } from './directives.ts'
import { sourceLine } from './source-line.ts'
import { h, textOf } from './tree.ts'

interface Bar {
  label: string
  /** As it was typed, so that 8.0 stays 8.0; null is "not reported". */
  text: string | null
  value: number | null
}

export interface BarsSpec {
  message: string
  unit: string
  bars: Bar[]
  provenance: Provenance
}

const mostBars = 40

/** Reads the list "- Label: 41" of a :::bars directive. */
export const readBars = (attributes: NonNullable<Node['attributes']>, children: Node[]): BarsSpec => {
  const said = (name: string, otherwise: string) => attributes[name]?.trim() || otherwise
  const kind = said('kind', 'illustrative')
  return {
    message: said('message', 'Values by group'),
    unit: said('unit', ''),
    bars: children
      .filter((child) => child.type === 'list')
      .flatMap((list) => list.children ?? [])
      .slice(0, mostBars)
      .map((item) => readBar(textOf(item))),
    provenance: {
      // An unknown kind is the least that can be claimed.
      kind: Object.hasOwn(figureKinds, kind) ? (kind as FigureKind) : 'illustrative',
      source: {
        publisher: said('publisher', 'Publisher not given'),
        document: said('document', 'Document not given'),
        date: attributes.date ?? null,
        url: attributes.url ?? null,
        reportedBy: attributes.reportedby
          ? {
              publisher: attributes.reportedby,
              date: attributes.reporteddate ?? null,
              url: attributes.reportedurl ?? null,
            }
          : null,
      },
      formula: attributes.formula ?? null,
      note: attributes.note ?? null,
    },
  }
}

const readBar = (line: string): Bar => {
  const [, label = line, text = ''] = /^([\s\S]*):\s*(\S[^:]*)$/.exec(line.trim()) ?? []
  const value = Number(text.replaceAll(',', '').replace('−', '-'))
  const known = /\d/.test(text) && Number.isFinite(value)
  return { label: label.trim(), text: known ? text.trim() : null, value: known ? value : null }
}

/** Bars as SVG between words that are words, so that the chart wraps, scales and is read out like any list. */
export const drawBars = (spec: BarsSpec, plain: boolean): Element => {
  const { message, unit, provenance } = spec
  return h(
    'figure',
    { className: ['bars'], dataKind: provenance.kind },
    h(
      'figcaption',
      {},
      h('span', { className: ['block', 'font-display', 'font-semibold', 'text-xl', 'text-balance'] }, message),
      !isShort(unit) && h('span', { className: ['block', 'text-quiet'] }, sentence(unit)),
    ),
    plain
      ? tableOf(spec)
      : [
          listOf(spec),
          h(
            'details',
            { className: ['mt-4', 'text-sm'] },
            h(
              'summary',
              { className: ['inline-flex', 'min-h-6', 'cursor-pointer', 'text-action', 'underline'] },
              'Show as a table',
            ),
            tableOf(spec),
          ),
        ],
    sourceLine(provenance),
  )
}

/** A unit that can stand with every value: %, £bn, km. Others are said once. */
const isShort = (unit: string) => unit.length <= 4

/** £bn goes round the number, % sticks to it, others stand beside it. */
const withUnit = (text: string, unit: string) => {
  if (!unit || !isShort(unit)) return text
  if (unit.startsWith('£')) return `£${text}${unit.slice(1)}`
  return unit.startsWith('%') ? `${text}${unit}` : `${text} ${unit}`
}

const listOf = ({ unit, bars, provenance }: BarsSpec) => {
  const invented = isInvented({ provenance })
  const values = bars.map(({ value }) => value ?? 0)
  const least = Math.min(0, ...values)
  const span = Math.max(0, ...values) - least || 1
  return h(
    'ul',
    { className: ['bars-list'] },
    bars.map(({ label, text, value }) =>
      h(
        'li',
        {},
        h('span', { className: ['bars-label'] }, label),
        value === null
          ? h('span', { className: ['bars-track', 'bars-missing'], ariaHidden: 'true' })
          : bar((Math.min(0, value) - least) / span, Math.abs(value) / span),
        ' ',
        h(
          'span',
          { className: ['bars-value'] },
          text === null ? 'N/A' : withUnit(text, unit),
          // In the plot, so that a picture of the bars alone says it too.
          invented && text !== null && h('span', { className: ['bars-invented'] }, ` ${inventedMark.toLowerCase()}`),
        ),
      ),
    ),
  )
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

const bar = (from: number, share: number) =>
  h(
    'svg',
    { className: ['bars-track'], width: '100%', height: '20', ariaHidden: 'true', focusable: 'false' },
    h('rect', { className: ['bars-bar'], x: percent(from), y: '0', width: percent(share), height: '20', rx: '2' }),
  )

const tableOf = ({ message, unit, bars }: BarsSpec) =>
  h(
    'table',
    { className: ['table'], dataDense: '' },
    h('caption', { className: ['sr-only'] }, message),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, 'Group'),
        h('th', { scope: 'col', dataAlign: 'end' }, unit ? sentence(unit) : 'Value'),
      ),
    ),
    h(
      'tbody',
      {},
      bars.map(({ label, text }) =>
        h('tr', {}, h('th', { scope: 'row' }, label), h('td', { dataAlign: 'end' }, text ?? 'N/A')),
      ),
    ),
  )

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
