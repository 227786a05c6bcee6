import { useRouteLoaderData } from 'react-router'
import type { Ourselves } from '#domain/site/ourselves.ts'
import { site } from '#domain/site/site.ts'

const unknown: Ourselves = { year: site.since, operator: {}, emails: {}, certificates: [] }

/** Who runs the site, from the root's loader. Nothing is known while an error in that loader itself is shown. */
export const useOurselves = (): Ourselves =>
  (useRouteLoaderData('root') as { ourselves?: Ourselves } | undefined)?.ourselves ?? unknown
