import { isNation, type Nation, nations } from '../maps/nations.ts'
import { matching, oneOf, type QueryRule, year } from '../site/page-declaration.ts'
import { compareNames } from '../text/fold.ts'
import { cmaStatuses } from './cma-status.ts'
import type { CompanySummary, CompanyType } from './company.ts'
import { companyTypes } from './company.ts'
import { inRankingOrder } from './rank.ts'

/** Columns of the ranking, each with the direction in which its first click sorts. */
export const rankingColumns = {
  rank: { label: 'Rank', first: 'asc' },
  name: { label: 'Company', first: 'asc' },
  type: { label: 'Type', first: 'asc' },
  trust: { label: 'Perceived health', first: 'desc' },
  epa: { label: 'EPA rating', first: 'desc' },
  spills: { label: 'Spills per overflow', first: 'desc' },
  amp8: { label: 'Total AMP8 investment', first: 'desc' },
  cwqm: { label: 'CWQM budget', first: 'desc' },
  cma: { label: 'CMA status', first: 'asc' },
} as const
export type RankingColumn = keyof typeof rankingColumns
export const rankingColumnCodes = Object.keys(rankingColumns) as RankingColumn[]
export type Direction = 'asc' | 'desc'

export interface RankingView {
  sort: RankingColumn
  dir: Direction
  type: CompanyType | null
  nation: Nation | null
  /** The rating year in the address; null is the newest. */
  epa: string | null
  /** The measure whose chart stands above the ranking; it stays there while the ranking is sorted and filtered. */
  measure: string | null
}

/** What an address asks for. Anything it does not understand is the default: by rank, everyone. */
export const rankingViewOf = (parameters: URLSearchParams): RankingView => {
  const [sort, dir] = [parameters.get('sort') ?? '', parameters.get('dir')]
  const [type, nation] = [parameters.get('type') ?? '', parameters.get('nation')]
  const [epa, measure] = [parameters.get('epa'), parameters.get('measure')]
  const column = Object.hasOwn(rankingColumns, sort) ? (sort as RankingColumn) : 'rank'
  return {
    sort: column,
    dir: dir === 'asc' || dir === 'desc' ? dir : rankingColumns[column].first,
    type: Object.hasOwn(companyTypes, type) ? (type as CompanyType) : null,
    nation: isNation(nation) ? nation : null,
    epa: epa !== null && /^20\d\d$/.test(epa) ? epa : null,
    measure: measure !== null && /^[a-z0-9-]{1,40}$/.test(measure) ? measure : null,
  }
}

/** The query parameters of a page that shows the ranking. */
export const rankingQuery = (): Record<string, QueryRule> => ({
  sort: oneOf(rankingColumns),
  dir: oneOf(['asc', 'desc']),
  type: oneOf(companyTypes),
  nation: oneOf(nations),
  epa: year,
  measure: matching(/^[a-z0-9-]{1,40}$/),
})

/** The address of a view, with nothing in it that is the default. */
export const rankingSearch = ({ sort, dir, type, nation, epa, measure }: RankingView): string => {
  const parameters = new URLSearchParams()
  if (sort !== 'rank') parameters.set('sort', sort)
  if (dir !== rankingColumns[sort].first) parameters.set('dir', dir)
  if (type) parameters.set('type', type)
  if (nation) parameters.set('nation', nation)
  if (epa) parameters.set('epa', epa)
  if (measure) parameters.set('measure', measure)
  const text = parameters.toString()
  return text ? `?${text}` : ''
}

/** A click on a column's header: sorts by it, or reverses the order if it is sorted by already. */
export const toggleSort = (view: RankingView, column: RankingColumn): RankingView => ({
  ...view,
  sort: column,
  dir: view.sort !== column ? rankingColumns[column].first : view.dir === 'asc' ? 'desc' : 'asc',
})

const cmaOrder = Object.keys(cmaStatuses)

const keyOf = (company: CompanySummary, column: RankingColumn): number | string | null => {
  switch (column) {
    case 'rank':
      return company.place
    case 'name':
      return company.name
    case 'type':
      return company.type
    case 'trust':
      return company.trust?.value ?? null
    case 'epa':
      return company.epa?.value ?? null
    case 'spills':
      return company.spillsPerOverflow?.value ?? null
    case 'amp8':
      return company.amp8?.value ?? null
    case 'cwqm':
      return company.cwqm?.value ?? null
    case 'cma':
      return company.cma.status === 'unknown' ? null : cmaOrder.indexOf(company.cma.status)
  }
}

/** The companies of the ranking that a view shows, in its order. What is missing comes last, whichever way it is sorted. */
export const viewRanking = <C extends CompanySummary>(companies: readonly C[], view: RankingView): C[] => {
  const sign = view.dir === 'asc' ? 1 : -1
  return inRankingOrder(companies)
    .filter(({ type }) => view.type === null || type === view.type)
    .filter((company) => view.nation === null || company.nations.includes(nations[view.nation].label))
    .sort((a, b) => {
      const [x, y] = [keyOf(a, view.sort), keyOf(b, view.sort)]
      if (x === null || y === null) return Number(x === null) - Number(y === null)
      if (typeof x === 'string' || typeof y === 'string') return sign * compareNames(String(x), String(y))
      return sign * (x - y)
    })
}
