import { riverSlugOf } from '#domain/maps/river-slug.ts'
import { catchmentRivers } from './catchment-rivers.ts'

/** The page of a river: that of the catchment which it is the first river of, if that is published, or one made from data. */
export const riverPath = (name: string, catchments: readonly { slug: string }[]): string => {
  const own = catchments.find(({ slug }) => catchmentRivers[slug]?.[0] === name)
  return own ? `/catchments/${own.slug}` : `/rivers/${riverSlugOf(name)}`
}
