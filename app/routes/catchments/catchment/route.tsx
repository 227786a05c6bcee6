import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { RichText } from '#app/components/text/rich-text.tsx'
import { locatorLayout } from '#app/maps/locator-map.layout.ts'
import { metadata } from '#app/metadata.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { withinCatchment } from '#server/geo/catchment-at.server.ts'
import { getLocator } from '#server/geo/locator.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { getCatchmentReturns } from '#server/queries/catchment-returns.server.ts'
import { getCatchmentWaters } from '#server/queries/catchment-waters.server.ts'
import { getCatchment } from '#server/queries/catchments.server.ts'
import { getCatchmentLive } from '#server/queries/live-panels.server.ts'
import { getRecentRain } from '#server/queries/rain.server.ts'
import { listStationsWithin } from '#server/stations/stations.server.ts'
import type { Route } from './+types/route.ts'
import { CatchmentFacts } from './catchment-facts.tsx'
import { CatchmentHero } from './catchment-hero.tsx'
import { CatchmentLive } from './catchment-live.tsx'
import { CatchmentState } from './catchment-state.tsx'

// Below the text, so its code is not in the first load.
const CatchmentLower = hydrateWhenIdle(async () => (await import('./catchment-lower.tsx')).CatchmentLower)

export const page: PageDeclaration = {
  sitemap: { entriesOf: 'catchments' },
  event: ({ params }) => ({ kind: 'catchment-view', properties: { catchment: params.slug! } }),
}

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const catchment = await getCatchment(db, params.slug)
  if (!catchment) throw await notFoundOrRedirect(context, request)
  const { slug, lat, lon } = catchment
  const map = locatorLayout(getLocator({ catchment: slug, pointWithoutArea: { lat, lon } }))
  const isRainConnected = env.feeds.includes('rain')
  const [live, waters, rain, stations, returns] = await Promise.all([
    getCatchmentLive(db, catchment, env.feeds),
    getCatchmentWaters(db, env.feeds, catchment),
    isRainConnected ? getRecentRain(db, { lat, lon }, Date.now()) : null,
    listStationsWithin(db, withinCatchment(slug)),
    getCatchmentReturns(db, slug),
  ])
  return {
    facts: pageFacts(context, request),
    ...{ catchment, map, live, waters, stations, returns, rain: { rain, isRainConnected } },
  }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { catchment } = args.loaderData
  return metadata(args, {
    title: `${catchment.name} catchment`,
    description: `${catchment.river}, ${catchment.nation}: what puts it under pressure, who treats the sewage, who looks after it and how to take part. Length, area and bathing classes each with a source, or not shown.`,
    embed: true,
  })
}

export default function Catchment({
  loaderData: { catchment, map, live, waters, rain, stations, returns, facts },
}: Route.ComponentProps) {
  return (
    <>
      <CatchmentHero catchment={catchment} map={map} trail={facts.breadcrumb} />
      <section className="section" aria-label="The catchment in brief">
        <div className="frame">
          <CatchmentFacts catchment={catchment} />
          <CatchmentState
            catchment={catchment}
            live={live}
            waters={waters}
            rain={rain}
            stations={stations}
            returns={returns}
          />
        </div>
      </section>
      <CatchmentLive slug={catchment.slug} live={live} />
      <section className="section" aria-labelledby="pressures">
        <div className="frame grid gap-x-12 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-4 lg:col-start-9 lg:row-start-1">
            <h2 id="pressures" className="text-2xl">
              What puts it under pressure
            </h2>
            <ul className="mt-5">
              {catchment.pressures.map((pressure) => (
                <li key={pressure} className="border-rule border-t py-3 leading-snug">
                  {pressure}
                </li>
              ))}
            </ul>
          </div>
          {catchment.body && (
            <div className="lg:col-span-7 lg:row-start-1">
              <RichText html={catchment.body} className="*:first:mt-0!" />
            </div>
          )}
        </div>
      </section>
      <CatchmentLower catchment={catchment} waters={waters} />
    </>
  )
}
