import type { CompanySummary } from '../index/company.ts'
import { matrixEntries, type Quadrant } from '../index/matrix.ts'
import type { TrustCategory } from '../index/trust.ts'
import { compareNames } from '../text/fold.ts'

/** What a reader of the ranking and of the matrix would see of one company. */
interface Standing {
  trust: number | null
  /** Order in the list, which is shown to readers as a rank only with its range. */
  place: number | null
  category: TrustCategory | null
  quadrant: Quadrant | null
}

export interface Effect {
  id: string
  name: string
  before: Standing
  after: Standing
  changed: (keyof Standing)[]
}

const standingsOf = (companies: readonly CompanySummary[]): Map<string, Standing> => {
  const quadrants = new Map(matrixEntries(companies).map(({ id, quadrant }) => [id, quadrant]))
  return new Map(
    companies.map(({ id, trust, place, trustCategory }) => [
      id,
      { trust: trust?.value ?? null, place, category: trustCategory, quadrant: quadrants.get(id) ?? null },
    ]),
  )
}

const noStanding: Standing = { trust: null, place: null, category: null, quadrant: null }

/** The year of the environmental rating that the matrix stands on. */
const epaYearOf = (companies: readonly CompanySummary[]) => companies.find(({ epa }) => epa)?.epa?.period ?? null

/**
 * A sentence for the year of the environmental rating when an import moves it, which nothing in a file of trust scores would
 * make anybody expect: whose rating changes with it, and whose quadrant.
 */
export const epaYearWarning = (before: readonly CompanySummary[], after: readonly CompanySummary[]): string | null => {
  const [from, to] = [epaYearOf(before), epaYearOf(after)]
  if (from === to || from === null || to === null) return null
  const oldStars = new Map(before.map(({ id, epa }) => [id, epa?.value ?? null]))
  const stars = (value: number | null) => (value === null ? 'N/A' : String(value))
  const moved = effectOn(before, after)
    .filter(({ changed }) => changed.includes('quadrant'))
    .flatMap(({ id, name }) => {
      const [old, now] = [oldStars.get(id) ?? null, after.find((company) => company.id === id)?.epa?.value ?? null]
      return old === now ? [] : [`${name} (${stars(old)} to ${stars(now)})`]
    })
  const whom =
    moved.length > 0 ? ` With it the quadrant changes for ${moved.join(', ')}.` : ' No quadrant changes with it.'
  return `The year of the environmental rating moves from ${from} to ${to}.${whom}`
}

/** The companies whose standing changes, in the order of the new ranking. */
export const effectOn = (before: readonly CompanySummary[], after: readonly CompanySummary[]): Effect[] => {
  const [oldStandings, newStandings] = [standingsOf(before), standingsOf(after)]
  const last = Number.MAX_SAFE_INTEGER
  return after
    .map(({ id, name }) => {
      const [oldStanding, newStanding] = [oldStandings.get(id) ?? noStanding, newStandings.get(id)!]
      const changed = (Object.keys(newStanding) as (keyof Standing)[]).filter(
        (part) => oldStanding[part] !== newStanding[part],
      )
      return { id, name, before: oldStanding, after: newStanding, changed }
    })
    .filter(({ changed }) => changed.length > 0)
    .sort((a, b) => (a.after.place ?? last) - (b.after.place ?? last) || compareNames(a.name, b.name))
}
