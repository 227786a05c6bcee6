import { useRouteLoaderData } from 'react-router'
import type { Organisation } from '#domain/site/organisation.ts'
import { firstYear, shippedName, shippedTagline } from '#domain/site/shipped-name.ts'

/** For an error of the root's loader itself. */
export const emptyOrganisation: Organisation = {
  name: shippedName,
  tagline: shippedTagline,
  description: '',
  year: firstYear,
  operator: {},
  emails: {},
  certificates: [],
}

/** Who runs the site, from the root's loader data. Empty while an error of that loader itself is shown. */
export const useOrganisation = (): Organisation =>
  (useRouteLoaderData('root') as { organisation?: Organisation } | undefined)?.organisation ?? emptyOrganisation
