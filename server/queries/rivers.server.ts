import type { Line } from '#domain/maps/geometry.ts'
import { riverSlugOf } from '#domain/maps/river-slug.ts'
import type { Db } from '../db/db.ts'
import { rivers } from '../geo/atlas.server.ts'
import { riverPath } from '../geo/river-path.ts'
import { findMyRiver, type RiverMatch } from './find-my-river.server.ts'

export interface RiverRecord extends Pick<RiverMatch, 'label' | 'nations' | 'companies'> {
  name: string
  path: string
  line: Line
  catchment: NonNullable<RiverMatch['catchment']>
}

/** What is known of a river of the map, or null. */
export const getRiver = async (db: Db, slug: string): Promise<RiverRecord | null> => {
  const river = rivers.find(({ name }) => riverSlugOf(name) === slug)
  if (!river) return null
  const found = (await findMyRiver(db, `River ${river.name}`))?.found
  if (!found?.catchment || !found.path) return null
  const { label, nations, companies, catchment, path } = found
  return { ...{ name: river.name, path, line: river.line }, ...{ label, nations, companies, catchment } }
}

/** Every river of the map with its page, by name. */
export const listRivers = (catchments: readonly { slug: string }[]): { name: string; path: string }[] =>
  rivers
    .map(({ name }) => ({ name, path: riverPath(name, catchments) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'))
