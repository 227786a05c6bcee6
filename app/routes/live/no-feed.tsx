import { PageHero } from '#app/components/hero/page-hero.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { demonstrationId } from '#domain/live/demonstration.ts'

/** No feed is connected: said plainly, with what can be seen instead. */
export const NoFeed = () => (
  <>
    <PageHero
      title="No live feed is connected"
      subtitle="This page shows which storm overflows discharge now, as their companies publish it. Whoever runs this site has connected none of their feeds, so nothing can be said of today."
      pattern="tributaries"
    />
    <section className="section" aria-labelledby="instead">
      <div className="frame">
        <h2 id="instead" className="mb-2 text-2xl">
          What you can see instead
        </h2>
        <ul className="list-disc pl-5">
          <li className="py-1">
            <TextLink to={`/overflows/${demonstrationId}`}>A recording of one overflow</TextLink>, from December 2025 to
            February 2026, played reading by reading by the rules that a live feed is read by.
          </li>
          <li className="py-1">
            <TextLink to="/rhi/companies?measure=spills">Spills per overflow, company by company</TextLink>, from the
            yearly returns to the Environment Agency.
          </li>
          <li className="py-1">
            <TextLink to="/rhi/maps">Company areas and catchments</TextLink> on a map.
          </li>
        </ul>
      </div>
    </section>
  </>
)
