import type { Element, ElementContent } from 'hast'
import { longDate } from '#domain/dates.ts'
import { figureKinds, type Provenance, type Source } from '#domain/provenance.ts'
import { h } from './tree.ts'

/** Only these leave the house, whoever wrote the source. */
const followable = (url: string | null | undefined): url is string => !!url && /^(https?:\/\/|\/(?!\/))/i.test(url)

export const sourceLink = ({ document, url }: Source): ElementContent =>
  followable(url)
    ? h('a', url.startsWith('/') ? { href: url } : { href: url, rel: ['noopener', 'noreferrer', 'external'] }, document)
    : { type: 'text', value: document }

export const publisherAndDate = ({ publisher, date }: Source) =>
  date && /^\d{4}(-\d\d){0,2}$/.test(date) ? `${publisher}, ${longDate(date)}` : publisher

/** Kind and source in a line, under a chart. */
export const sourceLine = ({ kind, source, formula, note }: Provenance): Element =>
  h(
    'p',
    { className: ['mt-3', 'text-quiet', 'text-xs'], dataKind: kind },
    h('span', { className: ['kind'] }, figureKinds[kind].label),
    ' Source: ',
    sourceLink(source),
    `. ${publisherAndDate(source)}.`,
    formula && ` Formula: ${formula}`,
    note && ` ${note}`,
  )
