import { PageHero } from '#app/components/hero/page-hero.tsx'
import { rich } from '#app/components/text/rich.ts'
import { useText } from '#app/language.ts'
import { dotPath, mapLayout } from '#app/maps/national-map.layout.ts'
import { NationalMap } from '#app/maps/national-map.tsx'
import { metadata } from '#app/metadata.ts'
import mapPageCss from '#app/styles/map-page.css?url'
import { TextLink } from '#app/ui/text-link.tsx'
import { mapCredits } from '#domain/maps/map-credits.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { geography } from '#server/geo/atlas.server.ts'
import { listStations } from '#server/stations/stations.server.ts'
import type { Route } from './+types/route.ts'
import { StationList } from './station-list.tsx'

export const page: PageDeclaration = {
  title: 'River stations, live',
  description: 'Stations that measure rivers, with what each says now.',
  keywords: 'sonde sensor monitoring station dissolved oxygen ammonium turbidity readings live',
  welsh: true,
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: mapPageCss }]

export const loader = async ({ context }: Route.LoaderArgs) => {
  const stations = await listStations(appContext(context).db)
  const real = stations.filter(({ isDemonstration }) => !isDemonstration)
  const points = real.map(({ lat, lon }) => [lon, lat] as const)
  return {
    real,
    simulated: stations.filter(({ isDemonstration }) => isDemonstration),
    map: real.length > 0 ? { layout: mapLayout(geography(), []), dots: dotPath(geography(), points) } : null,
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'River stations, live',
    description:
      'Stations of ours that measure rivers continuously: what each says now, with its gaps, marks and maintenance, and every reading as open data.',
  })

export default function Stations({ loaderData: { real, simulated, map } }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      {map ? (
        <div className="on-midnight overflow-hidden">
          <div className="frame grid gap-x-10 gap-y-8 pt-8 pb-14 md:pt-10 lg:grid-cols-12">
            <div className="lg:col-span-5">
              <h1 className="mt-6 text-4xl md:mt-8">
                {t(real.length === 1 ? 'One river station' : '{count} river stations', { count: real.length })}
              </h1>
              <p className="mt-4 max-w-[48ch] text-lg text-text/85">
                {t('What each measures now, as it comes in. Live readings are provisional until somebody has visited.')}
              </p>
            </div>
            <figure className="lg:col-span-7">
              <NationalMap
                layout={map.layout}
                items={[]}
                label={t('Map of {number} river stations', { number: real.length })}
              >
                <g pointerEvents="none">
                  <path d={map.dots} stroke="#fff" strokeWidth="13" strokeLinecap="round" />
                  <path d={map.dots} stroke="#2f6fed" strokeWidth="9" strokeLinecap="round" />
                </g>
              </NationalMap>
            </figure>
            <p className="text-quiet text-xs lg:col-span-12">{t(mapCredits)}</p>
          </div>
        </div>
      ) : (
        <PageHero
          title={t('No station of ours is in the water yet')}
          subtitle={t(
            'This page will list our river stations and what each measures now. None is live, so there is nothing to show of any river.',
          )}
          pattern="riffle"
          buttons={[{ text: t('How a station is built'), href: '/platform/riverstations', variant: 'secondary' }]}
        />
      )}
      {real.length > 0 && <StationList id="stations" heading={t('What they say now')} stations={real} />}
      {simulated.length > 0 && (
        <StationList
          id="simulated"
          heading={t('Demonstration stations')}
          intro={t(
            'A simulator makes up their readings, to show what a page of a station holds. Nothing about them was measured.',
          )}
          stations={simulated}
        />
      )}
      {!map && (
        <section className="section" aria-labelledby="instead">
          <div className="frame">
            <h2 id="instead" className="mb-2 text-2xl">
              {t('What you can see instead')}
            </h2>
            <ul className="list-disc pl-5">
              <li className="py-1">
                {rich(
                  t('<0>Storm overflows that discharge now</0>, as their companies publish it.'),
                  <TextLink to="/live" />,
                )}
              </li>
              <li className="py-1">
                {rich(
                  t('<0>How to read a dissolved oxygen trace</0>.'),
                  <TextLink to="/insights/2025/06/how-to-read-a-dissolved-oxygen-trace" />,
                )}
              </li>
            </ul>
          </div>
        </section>
      )}
    </>
  )
}
