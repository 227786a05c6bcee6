import { caseStudies } from './case-studies.ts'
import { catchments, stations } from './catchments.ts'
import type { Collection } from './collection.ts'
import { figures } from './figures.ts'
import { home } from './home.ts'
import { insights } from './insights.ts'
import { months } from './months.ts'
import { navigation } from './navigation.ts'
import { pages } from './pages.ts'
import { recommendations } from './recommendations.ts'
import { companies, sources } from './records.ts'
import { redirects } from './redirects.ts'
import { settings } from './settings.ts'
import { authors, tags } from './taxonomy.ts'

/** Every collection of the CMS. Adding one is a declaration, a line here, its seed and its public routes. */
export const collections = {
  pages,
  home,
  insights,
  'case-studies': caseStudies,
  authors,
  tags,
  figures,
  recommendations,
  catchments,
  stations,
  months,
  companies,
  sources,
  redirects,
  navigation,
  settings,
}
export type CollectionName = keyof typeof collections

export const getCollection = (name: string): Collection | undefined =>
  Object.hasOwn(collections, name) ? collections[name as CollectionName] : undefined
