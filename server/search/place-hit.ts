import { districtOf } from '#domain/maps/postcode.ts'
import { catchmentRivers } from '../geo/catchment-rivers.ts'
import { riverPath } from '../geo/river-path.ts'
import { placeNamed } from '../queries/find-my-river.server.ts'
import type { SearchHit } from './search-index.ts'

const catchments = Object.keys(catchmentRivers).map((slug) => ({ slug }))

/**
 * A postcode, or the whole name of a town or river, leads to what is known of the place. A postcode is nothing else, so it comes first;
 * after a page that has the very name as its title a town or river comes second. The river of a catchment has its own page already.
 */
export const withPlace = (query: string, hits: SearchHit[], limit: number): SearchHit[] => {
  const place = placeNamed(query)
  if (!place) return hits
  const path = place.river ? riverPath(place.river, catchments) : nearPath(query, place.label)
  if (path.startsWith('/catchments/')) return hits
  const isNamed = hits[0]?.title.toLowerCase() === query.trim().toLowerCase()
  const hit: SearchHit = {
    ...{ id: `place:${path}`, type: 'page', kind: 'page', url: path, badge: 'Place' },
    title: place.label,
    snippet: 'Its river, the company that takes the sewage, the overflows around it, and whom to call.',
    marks: { title: [], snippet: [] },
  }
  return hits.toSpliced(isNamed && districtOf(query) === null ? 1 : 0, 0, hit).slice(0, limit)
}

const nearPath = (query: string, label: string) => `/near?${new URLSearchParams({ place: districtOf(query) ?? label })}`
