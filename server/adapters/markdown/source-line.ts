import type { Element, ElementContent } from 'hast'
import { confidences, figureKinds, type Provenance, type Report, type Source } from '#domain/figures/provenance.ts'
import { longDate } from '#domain/text/dates.ts'
import { h } from './tree.ts'

/** Only these leave the house, whoever wrote the source. */
const followable = (url: string | null | undefined): url is string => !!url && /^(https?:\/\/|\/(?!\/))/i.test(url)

export const sourceLink = ({ document, url }: Source): ElementContent =>
  followable(url)
    ? h('a', url.startsWith('/') ? { href: url } : { href: url, rel: ['noopener', 'noreferrer', 'external'] }, document)
    : { type: 'text', value: document }

export const publisherAndDate = ({ publisher, date }: Source) =>
  date && /^\d{4}(-\d\d){0,2}$/.test(date) ? `${publisher}, ${longDate(date)}` : publisher

/** Where a document was read, when not at its publisher. */
export const reportLink = ({ publisher, date, url }: Report): ElementContent[] => [
  followable(url)
    ? h('a', { href: url, rel: ['noopener', 'noreferrer', 'external'] }, publisher)
    : { type: 'text', value: publisher },
  { type: 'text', value: date ? `, ${longDate(date)}` : '' },
]

/** Kind and source in a line, under a chart. */
export const sourceLine = ({ kind, source, confidence, formula, note }: Provenance): Element =>
  h(
    'p',
    { className: ['mt-3', 'text-quiet', 'text-xs'], dataKind: kind },
    h('span', { className: ['kind'] }, figureKinds[kind].label),
    ' Source: ',
    sourceLink(source),
    `. ${publisherAndDate(source)}.`,
    source.reportedBy && [
      { type: 'text', value: ' Read in ' },
      ...reportLink(source.reportedBy),
      { type: 'text', value: '.' },
    ],
    confidence === 'unchecked' && ` ${confidences.unchecked}.`,
    formula && ` Formula: ${formula}`,
    note && ` ${note}`,
  )
