import { longDate } from '../text/dates.ts'
import { english, type Text } from '../text/message.ts'

/**
 * Where a figure comes from. The site's promise is that every number can be checked,
 * so a figure without one of these kinds and a source cannot be stored.
 * What may be said on the strength of a figure follows from its kind: see claims.ts.
 */
export const figureKinds = {
  published: {
    label: 'Riverline',
    order: 1,
    tone: 'river',
    explanation: 'Published by Riverline: the Wave 1 survey of April 2025, or our own analysis of the review.',
  },
  'public-record': {
    label: 'Public record',
    order: 2,
    tone: 'river',
    explanation: 'A figure that a regulator, a government or a company has published.',
  },
  reference: {
    label: 'Reference',
    order: 3,
    tone: 'caution',
    explanation: 'From a trust, a research body or an encyclopaedia, not from a public authority.',
  },
  estimate: {
    label: 'Estimate',
    order: 4,
    tone: 'caution',
    explanation: 'Computed from published figures by a formula that is shown.',
  },
  illustrative: {
    label: 'Invented',
    order: 5,
    tone: 'caution',
    explanation: 'Invented to show how the index works. It measures nothing.',
  },
} as const

export type FigureKind = keyof typeof figureKinds
export const figureKindCodes = Object.keys(figureKinds) as [FigureKind, ...FigureKind[]]

/** How far a figure was read. Said to readers in these words and no others. */
export const confidences = {
  publisher: 'Read at the publisher',
  report: 'Read in a named report of it',
  unchecked: 'Not checked',
} as const
export type Confidence = keyof typeof confidences
export const confidenceCodes = Object.keys(confidences) as [Confidence, ...Confidence[]]

/** Where a document was read when it was not read at its publisher: a newspaper, a trade paper, a copy of a file. */
export interface Report {
  publisher: string
  /** As the publisher gives it: 2025, 2025-04 or 2025-04-30. */
  date?: string | null
  /** Only at that publisher's own host. */
  url?: string | null
}

export interface Source {
  publisher: string
  document: string
  /** As the publisher gives it: 2025, 2025-04 or 2025-04-30. */
  date?: string | null
  /** Only at the publisher's own host: a reprint's address is never kept. */
  url?: string | null
  reportedBy?: Report | null
  /** The place in the document: a page, a table, a sheet or a cell. */
  where?: string | null
}

export interface Provenance {
  kind: FigureKind
  source: Source
  /** What the figure covers: "2023", "2025–30", "April 2025". */
  period?: string | null
  confidence?: Confidence | null
  /** What the figure does and does not mean. */
  note?: string | null
  /** For an estimate: how it was computed, in words or arithmetic. */
  formula?: string | null
  /** True while no public source has been found for a published figure. Listed under "Data status". */
  untraced?: boolean | null
}

/** The kind of a figure in a word or two. A figure that nobody has checked says so before anything is pressed. */
export const provenanceLabel = ({ kind, confidence }: Provenance, t: Text = english): string => {
  const label = t(figureKinds[kind].label)
  return confidence === 'unchecked' ? t('{kind}, not checked', { kind: label }) : label
}

/** A row of a source note. */
export interface ProvenanceRow {
  term: string
  text: string
  /** Where the text links to: a path of the site or an http(s) address, and nothing else (XSS). */
  url: string | null
  /** A second line under the text. */
  detail: string | null
}

const formatPublisher = (t: Text, publisher: string, date?: string | null) =>
  date ? `${publisher}, ${t(longDate(date))}` : publisher

/** What a source note says, in this order and wording: the page's component and server/markdown both draw these rows. */
export const provenanceRows = (
  { source, period, formula, note, confidence, untraced }: Omit<Provenance, 'kind'>,
  t: Text = english,
): ProvenanceRow[] => {
  const report = source.reportedBy
  const rows: [term: string, text?: string | false | null, url?: string | null, detail?: string][] = [
    ['Source', source.document, source.url, formatPublisher(t, t(source.publisher), source.date)],
    ['Read in', report && formatPublisher(t, report.publisher, report.date), report?.url],
    ['Covers', period],
    ['Formula', formula],
    ['Note', note],
    ['Checked', confidence && `${t(confidences[confidence])}.`],
    ['Status', untraced && 'Riverline’s figure, not traced to a public source.'],
  ]
  return rows.flatMap(([term, text, url, detail = null]) =>
    text ? { term: t(term), text: t(text), url: url && /^(https?:\/\/|\/(?!\/))/i.test(url) ? url : null, detail } : [],
  )
}
