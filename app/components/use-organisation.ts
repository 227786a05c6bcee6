import { useRouteLoaderData } from 'react-router'
import type { Organisation } from '#domain/site/organisation.ts'
import { site } from '#domain/site/site.ts'

/** For an error of the root's loader itself. */
export const emptyOrganisation: Organisation = { ...site, year: site.since, operator: {}, emails: {}, certificates: [] }

/** Who runs the site, from the root's loader data. Empty while an error of that loader itself is shown. */
export const useOrganisation = (): Organisation =>
  (useRouteLoaderData('root') as { organisation?: Organisation } | undefined)?.organisation ?? emptyOrganisation
