import { isNation, type Nation } from '../maps/nations.ts'
import { type ShownState, shownStates } from './shown-state.ts'

/** What the live page shows of all overflows, as its address has it. */
export interface LiveView {
  company: string | null
  nation: Nation | null
  state: ShownState | null
}

export const liveStates = Object.keys(shownStates) as ShownState[]

export const liveViewOf = (query: URLSearchParams): LiveView => {
  const [company, nation, state] = ['company', 'nation', 'state'].map((name) => query.get(name))
  return {
    company: company && /^[a-z-]{1,100}$/.test(company) ? company : null,
    nation: isNation(nation) ? nation : null,
    state: liveStates.find((known) => known === state) ?? null,
  }
}

export const liveSearch = ({ company, nation, state }: LiveView, page = 1): string => {
  const fields = { company, nation, state, page: page > 1 ? String(page) : null }
  const query = new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return query.size > 0 ? `?${query}` : ''
}

export type StateCounts = Record<ShownState | 'all', number>

export const countStates = (overflows: readonly { shown: ShownState }[]): StateCounts => {
  const counts: StateCounts = { all: overflows.length, discharging: 0, recent: 0, offline: 0, silent: 0, quiet: 0 }
  for (const { shown } of overflows) counts[shown]++
  return counts
}
