import { isNation, type Nation } from '../maps/nations.ts'
import { english, type Text } from '../text/message.ts'
import { formatNumber } from '../text/numbers.ts'
import { type ShownState, shownStates } from './shown-state.ts'

/** What the live page shows of all overflows, as its address has it. */
export interface LiveView {
  company: string | null
  catchment: string | null
  nation: Nation | null
  state: ShownState | null
}

export const liveStates = Object.keys(shownStates) as ShownState[]

const codeOf = (value: string | null) => (value && /^[a-z0-9-]{1,100}$/.test(value) ? value : null)

export const liveViewOf = (query: URLSearchParams): LiveView => {
  const nation = query.get('nation')
  return {
    company: codeOf(query.get('company')),
    catchment: codeOf(query.get('catchment')),
    nation: isNation(nation) ? nation : null,
    state: liveStates.find((known) => known === query.get('state')) ?? null,
  }
}

export const liveSearch = ({ company, catchment, nation, state }: LiveView, page = 1): string => {
  const fields = { company, catchment, nation, state, page: page > 1 ? String(page) : null }
  const query = new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return query.size > 0 ? `?${query}` : ''
}

export type StateCounts = Record<ShownState | 'all', number>

export const countStates = (overflows: readonly { shown: ShownState }[]): StateCounts => {
  const counts: StateCounts = { all: overflows.length, discharging: 0, recent: 0, offline: 0, silent: 0, quiet: 0 }
  for (const { shown } of overflows) counts[shown]++
  return counts
}

/** What a panel says of some overflows: all of its feeds together, as of the oldest. */
export interface LiveSummary {
  counts: StateCounts
  /** One of the feeds is: of what the others tell, the counts say that nobody can tell. */
  isCurrent: boolean
  asOf: Date | null
}

const number = (count: number) => formatNumber(count)

/** Zero is said only where somebody reports. */
export const liveHeading = ({ counts, isCurrent }: LiveSummary, t: Text = english): string => {
  if (!isCurrent || (counts.all > 0 && counts.all === counts.silent)) return t('The live feed is not current')
  if (counts.all === 0) return t('The live feed knows no overflow here')
  return t(['{discharging} of {all} overflows is discharging', '{discharging} of {all} overflows are discharging'], {
    count: counts.discharging,
    discharging: number(counts.discharging),
    all: number(counts.all),
  })
}
