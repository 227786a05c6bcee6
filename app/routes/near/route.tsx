import { FindAnswer, Row } from '#app/components/find-my-river/find-answer.tsx'
import { FindForm } from '#app/components/find-my-river/find-form.tsx'
import { aboutKm } from '#app/components/water-state/about-km.ts'
import { BathingLine } from '#app/components/water-state/bathing-line.tsx'
import { IncidentLines } from '#app/components/water-state/incident-lines.tsx'
import { OverflowsNear, overflowSentence } from '#app/components/water-state/overflows-near.tsx'
import { RainLine } from '#app/components/water-state/rain-line.tsx'
import { SondeLine } from '#app/components/water-state/sonde-line.tsx'
import { useText } from '#app/language.ts'
import { locatorLayout } from '#app/maps/locator-map.layout.ts'
import { LocatorMap } from '#app/maps/locator-map.tsx'
import { metadata, metaText } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { unreadOverflows } from '#domain/live/feeds.ts'
import { aroundPoint, extentOf } from '#domain/live/surroundings.ts'
import { bathingBySite, bathingClasses } from '#domain/maps/bathing.ts'
import { mapCredits } from '#domain/maps/map-credits.ts'
import { type PageDeclaration, place as placeRule } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { getLocator } from '#server/geo/locator.server.ts'
import { listCatchments } from '#server/queries/catchments.server.ts'
import { listCompanyNames } from '#server/queries/companies.server.ts'
import { findMyRiver } from '#server/queries/find-my-river.server.ts'
import { listRivers } from '#server/queries/rivers.server.ts'
import { getWaterState } from '#server/queries/water-state.server.ts'
import { getWatersNear } from '#server/queries/waters.server.ts'
import type { Route } from './+types/route.ts'
import { PositionButton } from './position-button.tsx'

export const page: PageDeclaration = {
  title: 'Near me',
  description: 'Your river, the company that takes your sewage, the overflows around you, and whom to call.',
  keywords: 'postcode place find my river near me local who is my water company overflow call report',
  query: () => ({ place: placeRule }),
  welsh: true,
}

const path = '/near'
/** How far we look around a place. */
const radiusKm = 10
/** People travel to bathe. */
const bathingRadiusKm = 25

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db, env, welsh: t } = appContext(context)
  const place = placeRule(new URL(request.url).searchParams.get('place') ?? '') ?? ''
  const companyNames = await listCompanyNames(db)
  const catchments = await listCatchments(db)
  const answer = await findMyRiver(db, place, { companyNames, catchments, t })
  const found = answer?.found
  if (!found)
    return {
      place,
      answer,
      map: null,
      state: null,
      unread: [],
      waters: null,
      bathing: [],
      rivers: listRivers(catchments),
    }
  const isInside = found.catchment?.km === 0
  return {
    place,
    answer,
    map: locatorLayout(
      getLocator({
        catchment: isInside ? found.catchment!.slug : null,
        river: found.river?.name ?? found.label.replace(/^River /, ''),
        point: found.point,
      }),
    ),
    state: await getWaterState(db, env.feeds, {
      around: aroundPoint(found.point, radiusKm + found.spreadKm),
      ...{ point: found.point, companies: found.companies },
    }),
    unread: found.nations.flatMap((nation) => unreadOverflows[nation] ?? []),
    waters: await getWatersNear(db, env.feeds, {
      bathing: extentOf(aroundPoint(found.point, bathingRadiusKm + found.spreadKm)),
      sonde: extentOf(aroundPoint(found.point, radiusKm + found.spreadKm)),
      nations: found.nations,
    }),
    bathing: isInside
      ? bathingBySite(catchments.find(({ slug }) => slug === found.catchment!.slug)?.bathing ?? []).map(
          ({ site, newest }) => ({ site, year: newest.year, class: newest.class }),
        )
      : [],
    rivers: [],
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: args.loaderData?.answer?.found
      ? metaText(args)('Near {place}', { place: args.loaderData.answer.found.label })
      : 'Near me',
    description:
      'Type a town, a river or a postcode: its river, the company that takes the sewage, the overflows within 10 km, the last rain, bathing waters, and whom to call.',
    canonical: path,
    noIndex: Boolean(args.loaderData?.place),
  })

export default function Near({ loaderData }: Route.ComponentProps) {
  const { place, answer, map, state, unread, waters, bathing, rivers } = loaderData
  const t = useText()
  const found = answer?.found
  const unknown = [
    state?.isRainConnected === false && t('the last rain'),
    waters?.sonde === 'not-connected' && t('readings of sondes'),
    waters?.bathing === 'not-connected' && t('bathing waters'),
  ].filter((subject) => subject !== false)
  return (
    <>
      <div className="on-midnight">
        <div className="frame py-8 md:py-10">
          <h1 className="text-3xl">{t('What is in my river?')}</h1>
          <div className="mt-5 max-w-136">
            <FindForm path={path} name="place" typed={place} />
            <PositionButton />
          </div>
        </div>
      </div>
      {answer && (
        <section className="pt-8 pb-14 on-mist" data-ground="mist" data-hides-drawer aria-live="polite">
          <div className="frame grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
            <FindAnswer answer={answer} addressOf={(name) => `${path}?${new URLSearchParams({ place: name })}`}>
              {found && state && waters && (
                <>
                  <Row term={t('Overflows')}>
                    {[overflowSentence(state, found.label, t), ...unread.map((words) => t(words))].join(' ')}
                  </Row>
                  <Row term={t('Pollution now? Call')}>
                    <IncidentLines nations={found.nations} />
                  </Row>
                  {state.isRainConnected && (
                    <Row term={t('Last rain')}>
                      <RainLine {...state} />
                    </Row>
                  )}
                  {waters.sonde !== 'not-connected' && (
                    <Row term={t('Water measured')}>
                      {waters.sonde === 'none' ? (
                        t('No sonde within {km} km has reported in the last week.', { km: waters.sondeWithinKm })
                      ) : (
                        <SondeLine sonde={waters.sonde} />
                      )}
                    </Row>
                  )}
                  {(waters.bathing !== 'not-connected' || bathing.length > 0) && (
                    <Row term={t('Bathing water')}>
                      {waters.bathing === 'none'
                        ? t('None within {km} km in the lists of the regulators.', { km: waters.bathingWithinKm })
                        : waters.bathing !== 'not-connected' && (
                            <BathingLine water={waters.bathing} where={aboutKm(waters.bathing.km, t)} />
                          )}
                      {bathing.length > 0 &&
                        ` ${t('On this river’s page, with sources: {waters}.', {
                          waters: bathing
                            .map(({ site, year, class: code }) =>
                              t('{site}, {class} in {year}', { site, year, class: t(bathingClasses[code].label) }),
                            )
                            .join('; '),
                        })}`}
                    </Row>
                  )}
                  {unknown.length > 0 && (
                    <Row term={t('Not known')}>
                      {t('No feed is connected here that tells of: {subjects}.', { subjects: unknown.join(', ') })}
                    </Row>
                  )}
                </>
              )}
            </FindAnswer>
            {map && found && (
              <div>
                <LocatorMap
                  layout={map}
                  label={t('Map of the surroundings of {name}', { name: found.label })}
                  className="rounded-card border border-rule"
                />
                <p className="mt-3 text-quiet text-xs">
                  {t(mapCredits)} {t('Postcode district locations: GeoNames (geonames.org), CC BY 4.0, averaged.')}
                </p>
              </div>
            )}
          </div>
        </section>
      )}
      {found && state?.overflows && state.overflows.listed.length > 0 && (
        <section className="section" aria-labelledby="overflows">
          <div className="frame">
            <h2 id="overflows" className="text-2xl">
              {t('Overflows within {km} km', { km: state.withinKm })}
            </h2>
            {found.spreadKm > 0 && (
              <p className="mt-2 text-quiet text-sm">
                {t('{radius} km, and {spread} km more because a district is not one point.', {
                  radius: radiusKm,
                  spread: found.spreadKm,
                })}
              </p>
            )}
            <div className="mt-4">
              <OverflowsNear state={state} caption={t('Overflows near {place}', { place: found.label })} />
            </div>
          </div>
        </section>
      )}
      {rivers.length > 0 && (
        <nav className="frame section" aria-labelledby="rivers">
          <h2 id="rivers" className="text-2xl">
            {t('The rivers on our map')}
          </h2>
          <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
            {rivers.map((river) => (
              <li key={river.path}>
                <TextLink to={river.path} standAlone>
                  {river.name}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
