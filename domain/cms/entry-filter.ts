import type { Collection } from '../collections/collection.ts'
import { type EntryState, entryStates } from './entry-state.ts'

/** The orders of a list of entries. */
export const entrySorts = {
  updated: 'Last changed',
  published: 'Date of publication',
  title: 'Title',
  address: 'Address',
} as const
export type EntrySort = keyof typeof entrySorts

/** What a list of the CMS is narrowed to. It lives in the address, so that a list can be kept, shared and gone back to. */
export interface EntryFilter {
  search: string
  state: EntryState | null
  /** Slugs of an author desk and of a tag, the code of a stream: for collections that have such a field. */
  desk: string
  tag: string
  stream: string
  /** Days of publication, both included: 2026-11-15. */
  from: string
  to: string
  /** Whoever changed it last, or works on it. */
  person: string
  /** Whoever it is assigned to. */
  assignee: string
  /** Only what waits for a review. */
  review: boolean
  sort: EntrySort
}

const oneOf = <T extends string>(table: Record<T, unknown>, text: string | null): T | null =>
  text !== null && Object.hasOwn(table, text) ? (text as T) : null

const readDay = (text: string | null) =>
  text && /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''

export const entryFilterOf = (parameters: URLSearchParams): EntryFilter => {
  const read = (name: string) => (parameters.get(name) ?? '').trim().slice(0, 100)
  return {
    search: read('search'),
    state: oneOf(entryStates, parameters.get('state')),
    desk: read('desk'),
    tag: read('tag'),
    stream: read('stream'),
    from: readDay(parameters.get('from')),
    to: readDay(parameters.get('to')),
    person: read('person'),
    assignee: read('assignee'),
    review: parameters.get('review') === 'yes',
    sort: oneOf(entrySorts, parameters.get('sort')) ?? 'updated',
  }
}

/** The query of a filter, without what is as it would be anyway. */
export const entryFilterQuery = (filter: EntryFilter, page = 1): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, review: filter.review && 'yes' }))
    if (value && !(name === 'sort' && value === 'updated')) parameters.set(name, String(value))
  if (page > 1) parameters.set('page', String(page))
  const query = parameters.toString()
  return query ? `?${query}` : ''
}

/** How many parts of a filter narrow the list. */
export const countNarrowing = ({ sort: _, ...parts }: EntryFilter): number =>
  Object.values(parts).filter(Boolean).length

/** Which filters a collection's entries can be narrowed by, from its fields. */
export const filtersOf = ({ fields }: Pick<Collection, 'fields'>) => ({
  desk: fields.author?.collection === 'authors',
  tag: fields.tags?.item?.collection === 'tags',
  stream: fields.stream?.kind === 'select',
})
