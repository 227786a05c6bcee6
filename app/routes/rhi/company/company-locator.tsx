import { useText } from '#app/language.ts'
import type { LocatorLayout } from '#app/maps/locator-map.layout.ts'
import { LocatorMap } from '#app/maps/locator-map.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { SectionWords } from './section-words.ts'

interface Props {
  words: SectionWords['locator']
  map: LocatorLayout
}

/** Where in the country the company is: its area lit or, where no open boundary is known, its head office marked. */
export const CompanyLocator = ({ words, map }: Props) => {
  const [label, caption] = words[map.area ? 'area' : 'point']
  return (
    <figure className="md:col-span-5">
      <LocatorMap layout={map} label={label} className="mx-auto max-w-72" />
      <figcaption className="mt-3 text-center text-quiet text-xs">
        {caption} <TextLink to="/rhi/maps">{useText()('See all companies on the map')}</TextLink>
      </figcaption>
    </figure>
  )
}
