import type { Element } from 'hast'
import { confidences, figureKinds, type Provenance } from '#domain/figures/provenance.ts'
import { publisherAndDate, reportLink, sourceLink } from './source-line.ts'
import { h } from './tree.ts'

/** A number quoted in copy, as the `figures` collection has it. */
export interface Figure {
  value: string
  label: string
  provenance: Provenance
}

/** The same icons and utility classes as app/components/sources/source-note.tsx, which the style sheet therefore has. */
const icon = (path: string, size: string) =>
  h(
    'svg',
    {
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '1.75',
      strokeLinecap: 'round',
      className: ['inline-block', size],
      ariaHidden: 'true',
      focusable: 'false',
    },
    h('path', { d: path }),
  )
const info = 'M12 11v5.5m0-9v.1M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17'
const close = 'M6 6l12 12M18 6 6 18'

const row = (term: string, ...words: Parameters<typeof h>[2][]) =>
  h(
    'span',
    { className: ['mt-2', 'grid', 'grid-cols-[5.5rem_1fr]', 'gap-2'] },
    h('span', { className: ['text-quiet'] }, term),
    h('span', {}, ...words),
  )

/** The value with its source one press away, in the browser's own popover: it opens without scripts. */
export const figureMark = ({ value, label, provenance }: Figure, id: string): Element => {
  const kind = figureKinds[provenance.kind]
  const { source, period, formula, note, confidence, untraced } = provenance
  return h(
    'span',
    { className: ['figure-mark', 'anchored'], dataKind: provenance.kind },
    h('span', { className: ['figure-value'] }, value),
    h(
      'button',
      { type: 'button', popoverTarget: id, className: ['figure-source', 'anchor', 'button'] },
      provenance.kind === 'illustrative' ? h('span', { className: ['kind'] }, kind.label) : icon(info, 'size-[1em]'),
      h('span', { className: ['sr-only'] }, ` Source of ${value}`),
    ),
    h(
      'span',
      { id, popover: 'auto', role: 'dialog', ariaLabel: `Source of ${value}`, className: ['bubble', 'bubble-note'] },
      h(
        'span',
        { className: ['bubble-sheet'] },
        h('span', { className: ['block', 'font-semibold', 'text-xs', 'text-river'] }, kind.label),
        h('span', { className: ['mt-1', 'block', 'text-text'] }, `${value} ${label}.`),
        h('span', { className: ['mt-1', 'block', 'text-text'] }, kind.explanation),
        row('Source', sourceLink(source), h('span', { className: ['block', 'text-quiet'] }, publisherAndDate(source))),
        period && row('Covers', period),
        formula && row('Formula', formula),
        note && row('Note', note),
        source.reportedBy && row('Read in', reportLink(source.reportedBy)),
        confidence && row('Checked', `${confidences[confidence]}.`),
        untraced && row('Status', 'Riverline’s figure, not traced to a public source.'),
        h(
          'button',
          { type: 'button', popoverTarget: id, popoverTargetAction: 'hide', className: ['bubble-close', 'button'] },
          icon(close, 'size-4'),
          h('span', { className: ['sr-only'] }, 'Close the source note'),
        ),
      ),
    ),
  )
}

/** The same where nothing can be pressed: the value and, in brackets, its source. */
export const plainFigure = ({ value, provenance }: Figure): Element =>
  h('span', {}, `${value} (${figureKinds[provenance.kind].label}: `, sourceLink(provenance.source), ')')
