/**
 * Where a figure comes from. The site's promise is that every number can be checked,
 * so a figure without one of these four kinds and a source cannot be stored.
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
  estimate: {
    label: 'Estimate',
    order: 3,
    tone: 'caution',
    explanation: 'Computed from public-record figures by a formula that is shown.',
  },
  illustrative: {
    label: 'Illustrative',
    order: 4,
    tone: 'caution',
    explanation: 'Made up so that the product can be seen working. It is not a measurement of anything.',
  },
} as const

export type FigureKind = keyof typeof figureKinds
export const figureKindCodes = Object.keys(figureKinds) as [FigureKind, ...FigureKind[]]

/** How sure we are that the figure is what its publisher says. */
export const confidences = {
  high: 'Read in the publisher’s own document or in two independent reports of it',
  medium: 'Read in one secondary source, or rounded',
  low: 'Needs checking against the original',
} as const
export type Confidence = keyof typeof confidences

export interface Source {
  publisher: string
  document: string
  /** As the publisher gives it: 2025, 2025-04 or 2025-04-30. */
  date?: string | null
  url?: string | null
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
