import type { Element } from 'hast'
import { h } from 'hastscript'
import type { RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { BarsSpec } from '#domain/editorial/rich-text.ts'
import { type FigureKind, figureKinds } from '#domain/figures/provenance.ts'
import { scrollFrame } from './elements.ts'
import { sourceLine } from './source-note.ts'

const maxBars = 40

/** Reads the attributes and the list ("- Label: 41") of a :::bars directive. */
export const readBars = (
  attributes: Record<string, string | null | undefined>,
  children: readonly RootContent[],
): BarsSpec => {
  const attribute = (name: string, fallback: string) => attributes[name]?.trim() || fallback
  const kind = attribute('kind', 'illustrative')
  return {
    message: attribute('message', 'Values by group'),
    unit: attribute('unit', ''),
    values: children
      .flatMap((child) => (child.type === 'list' ? child.children : []))
      .slice(0, maxBars)
      .map((item) => readBar(textOf(item))),
    provenance: {
      // An unknown kind falls back to the weakest claim.
      kind: Object.hasOwn(figureKinds, kind) ? (kind as FigureKind) : 'illustrative',
      source: {
        publisher: attribute('publisher', 'Publisher not given'),
        document: attribute('document', 'Document not given'),
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

const readBar = (line: string): BarsSpec['values'][number] => {
  const [, label = line, valueText = ''] = /^([\s\S]*):\s*(\S[^:]*)$/.exec(line.trim()) ?? []
  const value = Number(valueText.replaceAll(',', '').replace('−', '-'))
  if (!/\d/.test(valueText) || !Number.isFinite(value)) return { label: label.trim(), value: null }
  return { label: label.trim(), value, text: valueText.trim() }
}

/** The bars as a table, for where no chart is drawn: feeds, mail, short texts, and inside a list, a quote or a callout. */
export const barsTable = ({ message, unit, values, provenance }: BarsSpec): Element =>
  h(
    'figure',
    h('figcaption', h('strong', message)),
    scrollFrame(
      h('table', { className: ['table'], dataDense: '' }, [
        h(
          'thead',
          h('tr', [
            h('th', { scope: 'col' }, 'Group'),
            h('th', { scope: 'col', dataAlign: 'end' }, unit ? unit.charAt(0).toUpperCase() + unit.slice(1) : 'Value'),
          ]),
        ),
        h(
          'tbody',
          values.map(({ label, text }) =>
            h('tr', [h('th', { scope: 'row' }, label), h('td', { dataAlign: 'end' }, text ?? 'N/A')]),
          ),
        ),
      ]),
      message,
    ),
    sourceLine(provenance),
  )
