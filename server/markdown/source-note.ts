import type { Element } from 'hast'
import { h } from 'hastscript'
import { type Provenance, type ProvenanceRow, provenanceLabel, provenanceRows } from '#domain/figures/provenance.ts'
import { provenanceSentence } from '#domain/figures/provenance-sentence.ts'

/** Links as text: nothing in a source is read as markup. `provenanceRows` has dropped addresses that are not http(s). */
export const sourceLink = ({ text, url }: Pick<ProvenanceRow, 'text' | 'url'>): Element | string =>
  url ? h('a', { href: url, rel: url.startsWith('/') ? null : ['noopener', 'noreferrer', 'external'] }, text) : text

/** The rows of app/components/sources/source-note.tsx, as elements. */
export const sourceRows = (provenance: Provenance, page: string): Element =>
  h('span', { className: ['source-rows'] }, [
    ...provenanceRows(provenance).map((row) =>
      h('span', [
        h('span', row.term),
        h('span', [sourceLink(row), row.detail && h('span', { className: ['source-detail'] }, row.detail)]),
      ]),
    ),
    h('span', [h('span', 'More'), sourceLink({ text: 'Where this number comes from', url: page })]),
  ])

/** Kind and source in a line, under a table of bars. */
export const sourceLine = (provenance: Provenance): Element =>
  h(
    'p',
    { className: ['source-line'], dataKind: provenance.kind },
    h('span', { className: ['kind'] }, provenanceLabel(provenance)),
    ' ',
    provenanceSentence(provenance).map((part) => (typeof part === 'string' ? part : sourceLink(part))),
  )
