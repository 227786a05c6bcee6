import type { Element } from 'hast'
import { h, s } from 'hastscript'
import { figureKinds, type Provenance, provenanceLabel, provenanceRows } from '#domain/figures/provenance.ts'
import { quotedFigurePath } from '#domain/index/figure-address.ts'
import { sourceLink, sourceRows } from './source-note.ts'

/** A number quoted in copy, as the `figures` collection has it. */
export interface Figure {
  value: string
  label: string
  provenance: Provenance
}

/** An SVG icon; the paths are those of app/ui/icon.tsx. */
const icon = (path: string, size: string) =>
  s(
    'svg',
    {
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '1.75',
      strokeLinecap: 'round',
      width: size,
      height: size,
      ariaHidden: 'true',
      focusable: 'false',
    },
    s('path', { d: path }),
  )
const infoPath = 'M12 11v5.5m0-9v.1M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17'
const closePath = 'M6 6l12 12M18 6 6 18'

/** The value and a button that opens its source in a native popover, which needs no JavaScript. */
export const figureMark = ({ value, label, provenance }: Figure, slug: string, id: string): Element => {
  const kind = figureKinds[provenance.kind]
  return h('span', { className: ['figure-mark', 'anchored'], dataKind: provenance.kind }, [
    h('span', { className: ['figure-value'] }, value),
    h('button', { type: 'button', popoverTarget: id, className: ['figure-source', 'anchor', 'button'] }, [
      provenance.kind === 'illustrative' ? h('span', { className: ['kind'] }, kind.label) : icon(infoPath, '1em'),
      h('span', { className: ['sr-only'] }, ` Source of ${value}`),
    ]),
    h(
      'span',
      { id, popover: 'auto', role: 'dialog', ariaLabel: `Source of ${value}`, className: ['bubble', 'bubble-note'] },
      h('span', { className: ['bubble-sheet'] }, [
        h('span', { className: ['source-kind'], dataTone: kind.tone }, kind.label),
        h('span', { className: ['source-about'] }, `${value} ${label}.`),
        h('span', { className: ['source-about'] }, kind.explanation),
        sourceRows(provenance, quotedFigurePath(slug)),
        h(
          'button',
          { type: 'button', popoverTarget: id, popoverTargetAction: 'hide', className: ['bubble-close', 'button'] },
          [icon(closePath, '16'), h('span', { className: ['sr-only'] }, 'Close the source note')],
        ),
      ]),
    ),
  ])
}

/** Without a popover, for feeds and e-mail: the value and, in brackets, its source. */
export const plainFigure = ({ value, provenance }: Figure): Element =>
  h('span', [`${value} (${provenanceLabel(provenance)}: `, sourceLink(provenanceRows(provenance)[0]!), ')'])
