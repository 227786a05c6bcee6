import type { Provenance } from '../figures/provenance.ts'
import { riverSlugOf } from '../maps/river-slug.ts'

/** The ecological status, or of a water changed by people the potential, of a water body, best first. */
export const ecologicalClasses = {
  high: { label: 'High', tone: 'green' },
  good: { label: 'Good', tone: 'green' },
  moderate: { label: 'Moderate', tone: 'caution' },
  poor: { label: 'Poor', tone: 'danger' },
  bad: { label: 'Bad', tone: 'danger' },
} as const
export type EcologicalClass = keyof typeof ecologicalClasses

export const ecologicalClassOf = (word: string): EcologicalClass | null => {
  const code = word.trim().toLowerCase()
  return Object.hasOwn(ecologicalClasses, code) ? (code as EcologicalClass) : null
}

export interface WaterBody {
  id: string
  name: string
  /** Such as River or Lake. */
  kind: string
  /** Artificial or heavily modified: its class is a potential, not a status. */
  isModified: boolean
  class: EcologicalClass
  year: number
  cycle: number
  readAt: Date
}

const filler = new Set(['river', 'r', 'afon', 'the', 'upper', 'lower', 'middle', 'mid', 'tidal'])
const namedWords = (text: string) =>
  riverSlugOf(text)
    .split('-')
    .filter((word) => !filler.has(word))
    .join(' ')

/**
 * Whether a water body is a reach of a river, by its name: "Exe (Creedy to Estuary)", "Upper Exe", "Till from Glen to River Tweed", but
 * not "Exe Valley Brook" nor "Pallins Burn (trib of Till)". What follows a preposition or stands in brackets is where it is, not what.
 */
export const isReachOf = (name: string, river: string): boolean => {
  const what = name
    .replace(/\(.*?\)/g, ' ')
    .split(/\b(?:from|to|at|above|below|near|upstream|downstream|u\/s|d\/s|us|ds|conf|trib|source)\b| - |,/i)[0]!
  const words = namedWords(what)
  return words !== '' && words === namedWords(river.replace(/ \(.*\)$/, ''))
}

/** How many have each class, best first, without those that none has. */
export const countClasses = (bodies: readonly Pick<WaterBody, 'class'>[]): [EcologicalClass, number][] =>
  (Object.keys(ecologicalClasses) as EcologicalClass[])
    .map((code): [EcologicalClass, number] => [code, bodies.filter((body) => body.class === code).length])
    .filter(([, count]) => count > 0)

const explorer = 'https://environment.data.gov.uk/catchment-planning'

export const waterBodyProvenance = (readAt: Date, body?: Pick<WaterBody, 'id' | 'name'>): Provenance => ({
  kind: 'public-record',
  source: {
    publisher: 'Environment Agency',
    document: body ? `Catchment Data Explorer: ${body.name}` : 'Catchment Data Explorer: classifications',
    url: body ? `${explorer}/WaterBody/${encodeURIComponent(body.id)}` : explorer,
    date: readAt.toISOString().slice(0, 10),
  },
  note: 'Ecological status or potential of a water body, by the newest year that was classed. Open Government Licence v3.0.',
})
