import { PageHero } from '#app/components/hero/page-hero.tsx'
import { rich } from '#app/components/text/rich.ts'
import { useText } from '#app/language.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { demonstrationId } from '#domain/live/demonstration.ts'

/** No feed is connected: said plainly, with what can be seen instead. */
export const NoFeed = () => {
  const t = useText()
  return (
    <>
      <PageHero
        title={t('No live feed is connected')}
        subtitle={t(
          'This page shows which storm overflows discharge now, as their companies publish it. Whoever runs this site has connected none of their feeds, so nothing can be said of today.',
        )}
        pattern="tributaries"
      />
      <section className="section" aria-labelledby="instead">
        <div className="frame">
          <h2 id="instead" className="mb-2 text-2xl">
            {t('What you can see instead')}
          </h2>
          <ul className="list-disc pl-5">
            <li className="py-1">
              {rich(
                t(
                  '<0>A recording of one overflow</0>, from December 2025 to February 2026, played reading by reading by the rules that a live feed is read by.',
                ),
                <TextLink to={`/overflows/${demonstrationId}`} />,
              )}
            </li>
            <li className="py-1">
              {rich(
                t('<0>Spills per overflow, company by company</0>, from the yearly returns to the Environment Agency.'),
                <TextLink to="/rhi/companies?measure=spills" />,
              )}
            </li>
            <li className="py-1">
              {rich(t('<0>Company areas and catchments</0> on a map.'), <TextLink to="/rhi/maps" />)}
            </li>
          </ul>
        </div>
      </section>
    </>
  )
}
