import type { CompanySummary } from '../index/company.ts'
import { matrixEntries, type Quadrant } from '../index/matrix.ts'
import type { TrustCategory } from '../index/trust.ts'

/** What a reader of the ranking and of the matrix would see of one company. */
interface Standing {
  trust: number | null
  rank: number | null
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

const standings = (companies: readonly CompanySummary[]): Map<string, Standing> => {
  const quadrants = new Map(matrixEntries(companies).map(({ id, quadrant }) => [id, quadrant]))
  return new Map(
    companies.map(({ id, trust, rank, trustCategory }) => [
      id,
      { trust: trust?.value ?? null, rank, category: trustCategory, quadrant: quadrants.get(id) ?? null },
    ]),
  )
}

const nothing: Standing = { trust: null, rank: null, category: null, quadrant: null }

/** The companies that stand otherwise after than before, in the order of the new ranking. */
export const effectOn = (before: readonly CompanySummary[], after: readonly CompanySummary[]): Effect[] => {
  const [then, now] = [standings(before), standings(after)]
  const last = Number.MAX_SAFE_INTEGER
  return after
    .map(({ id, name }) => {
      const [was, is] = [then.get(id) ?? nothing, now.get(id)!]
      const changed = (Object.keys(is) as (keyof Standing)[]).filter((part) => was[part] !== is[part])
      return { id, name, before: was, after: is, changed }
    })
    .filter(({ changed }) => changed.length > 0)
    .sort((a, b) => (a.after.rank ?? last) - (b.after.rank ?? last) || a.name.localeCompare(b.name, 'en-GB'))
}
