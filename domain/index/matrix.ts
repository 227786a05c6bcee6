import { mayClaim } from '../figures/claims.ts'
import type { CompanyFigure, CompanySummary } from './company.ts'

/**
 * Trust against environmental performance. The two thresholds cut the chart into four quadrants;
 * "above" is strict, so a company on a line is on its low side.
 */
export const matrix = {
  height: 500,
  legendIcon: 14,
  epa: { threshold: 3.5, min: 0, max: 5, ticks: [1, 2, 3, 4, 5] },
  trust: { threshold: 75, min: 40, max: 100 },
} as const

/** The twelve companies that the source puts in the matrix, by id. */
export const matrixCompanies = [
  'anglian-water',
  'thames-water',
  'united-utilities',
  'scottish-water',
  'severn-trent-water',
  'yorkshire-water',
  'northumbrian-water',
  'south-west-water',
  'dwr-cymru-welsh-water',
  'southern-water',
  'wessex-water',
  'hafren-dyfrdwy',
] as const

/**
 * Code, labels, colour and shape of a quadrant: never colour alone, because mint and aqua vanish on white. The definition may always be
 * said; the explanation is a verdict, and is said only of companies whose two values are measured (domain/figures/claims.ts).
 */
export const quadrants = {
  'high-performance-high-trust': {
    label: 'Trusted Performers',
    color: '#00a953',
    mark: 'green',
    shape: 'circle',
    definition: 'More than 3.5 stars and more than 75% trust.',
    explanation: 'Strong environmental record, and the public knows it.',
  },
  'low-performance-high-trust': {
    label: 'Perceived Leaders',
    color: '#36ff9e',
    mark: 'mint',
    shape: 'square',
    definition: '3.5 stars or fewer and more than 75% trust.',
    explanation: 'Trusted beyond what the environmental record supports.',
  },
  'high-performance-low-trust': {
    label: 'Under-Recognised',
    color: '#2bf2e8',
    mark: 'aqua',
    shape: 'triangle',
    definition: 'More than 3.5 stars and 75% trust or less.',
    explanation: 'Strong environmental record that has not earned matching trust.',
  },
  'low-performance-low-trust': {
    label: 'Trust & Performance Gap',
    color: '#662bfa',
    mark: 'violet',
    shape: 'diamond',
    definition: '3.5 stars or fewer and 75% trust or less.',
    explanation: 'Short of both thresholds: the record and the trust both need work.',
  },
} as const

export type Quadrant = keyof typeof quadrants
export const quadrantCodes = Object.keys(quadrants) as Quadrant[]

export const quadrantOf = ({ epaStars, trust }: { epaStars: number; trust: number }): Quadrant =>
  `${epaStars > matrix.epa.threshold ? 'high' : 'low'}-performance-${trust > matrix.trust.threshold ? 'high' : 'low'}-trust`

/** Which quadrants an address selects. Nothing is all four; "none" is none, which a reader can reach by toggling. */
export const selectedQuadrants = (parameter: string | null): Quadrant[] => {
  if (!parameter) return quadrantCodes
  const codes = parameter.split(',')
  return quadrantCodes.filter((code) => codes.includes(code))
}

/** The address value for a selection; empty for all four. */
export const quadrantsParameter = (selected: readonly Quadrant[]): string => {
  const inOrder = quadrantCodes.filter((code) => selected.includes(code))
  if (inOrder.length === quadrantCodes.length) return ''
  return inOrder.join(',') || 'none'
}

export const toggleQuadrant = (selected: readonly Quadrant[], code: Quadrant): Quadrant[] =>
  quadrantCodes.filter((other) => (other === code) !== selected.includes(other))

/** A company's name where room is short: "Wessex", "Dŵr Cymru". */
export const shortName = (name: string): string =>
  name
    .replace(/ \(.*\)$/, '')
    .replace(/ Welsh Water$/, '')
    .replace(/ Water$/, '')

export interface MatrixEntry {
  id: string
  name: string
  /** For a label in the chart: the name without "Water". */
  label: string
  epaStars: number
  trust: number
  quadrant: Quadrant
  region: string
  served: string | null
  /** The rating is an invented equivalent: drawn hollow, with a footnote, and left out of every sentence. */
  hollow: boolean
  epaFigure: CompanyFigure
  trustFigure: CompanyFigure
}

/** True when a statement may rest on this company's position: both of its values are measured. */
export const placeMayClaim = ({ epaFigure, trustFigure }: Pick<MatrixEntry, 'epaFigure' | 'trustFigure'>): boolean =>
  mayClaim(epaFigure, trustFigure)

/** The matrix is made of the ranking's own records: a company is in it if it has a score and a rating, real or invented. */
export const matrixEntries = (companies: readonly CompanySummary[]): MatrixEntry[] =>
  matrixCompanies
    .flatMap((id) => companies.find((company) => company.id === id) ?? [])
    .flatMap(({ id, name, region, servedText, trust, epa, epaEquivalent }) => {
      const rating = epa && epa.value !== null ? epa : epaEquivalent
      if (!rating || rating.value === null || !trust || trust.value === null) return []
      return {
        id,
        name,
        label: shortName(name),
        epaStars: rating.value,
        trust: trust.value,
        quadrant: quadrantOf({ epaStars: rating.value, trust: trust.value }),
        region,
        served: servedText,
        hollow: rating === epaEquivalent,
        epaFigure: rating,
        trustFigure: trust,
      }
    })
    .sort((a, b) => b.trust - a.trust)
