import type { LocatorLayout } from '#app/maps/locator-map.layout.ts'
import { LocatorMap } from '#app/maps/locator-map.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { CompanyRecord } from '#domain/index/company.ts'

interface Props {
  company: CompanyRecord
  map: LocatorLayout
}

/** Where in the country the company is: its area lit or, where no open boundary is known, its head office marked. */
export const CompanyLocator = ({ company, map }: Props) => {
  const office = `head office${company.hqTown ? `, ${company.hqTown}` : ''}`
  return (
    <figure className="md:col-span-5">
      <LocatorMap
        layout={map}
        label={
          map.area
            ? `Map of the United Kingdom with the sewerage area of ${company.name} lit: ${company.region}`
            : `Map of the United Kingdom with the ${office} of ${company.name} marked`
        }
        className="mx-auto max-w-72"
      />
      <figcaption className="mt-3 text-center text-quiet text-xs">
        {map.area
          ? 'The lit sewerage area is approximate.'
          : `The mark is the ${office}. No open map of its area is known.`}{' '}
        <TextLink to="/rhi/maps">See all companies on the map</TextLink>
      </figcaption>
    </figure>
  )
}
