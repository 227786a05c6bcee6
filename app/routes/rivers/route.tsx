import { redirect } from 'react-router'
import { Row } from '#app/components/find-my-river/find-answer.tsx'
import { PageActions } from '#app/components/site/page-actions.tsx'
import { BathingLine } from '#app/components/water-state/bathing-line.tsx'
import { IncidentLines } from '#app/components/water-state/incident-lines.tsx'
import { OverflowsNear, overflowSentence } from '#app/components/water-state/overflows-near.tsx'
import { RainLine } from '#app/components/water-state/rain-line.tsx'
import { ReachList } from '#app/components/water-state/reach-list.tsx'
import { RiverHero } from '#app/components/water-state/river-hero.tsx'
import { locatorLayout } from '#app/maps/locator-map.layout.ts'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { followable, subjectOf } from '#domain/alerts/subject.ts'
import { extentOf } from '#domain/live/surroundings.ts'
import type { WaterState } from '#domain/live/water-state.ts'
import { mapCredits } from '#domain/maps/map-credits.ts'
import { nations } from '#domain/maps/nations.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { english } from '#domain/text/message.ts'
import type { WatersOf } from '#domain/waters/known-waters.ts'
import { appContext } from '#server/context.server.ts'
import { getLocator } from '#server/geo/locator.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { summariesOf } from '#server/queries/companies.server.ts'
import { readIndex } from '#server/queries/river-health-index.server.ts'
import { getRiver } from '#server/queries/rivers.server.ts'
import { getWaterState } from '#server/queries/water-state.server.ts'
import { getWatersOf } from '#server/queries/waters.server.ts'
import type { Route } from './+types/route.ts'
import { RiverGlance, type SewerageCompany } from './river-glance.tsx'

export const page: PageDeclaration = { parent: '/catchments', sitemap: false }

/** Our lines are approximate, and an overflow stands on the bank or on a brook close by. */
const bankKm = 2
/** A water body is known by one point, which may lie some way up its own catchment. */
const bodyKm = 10

export const loader = async ({ context, request, params: { slug } }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const river = await getRiver(db, slug)
  if (!river) throw await notFoundOrRedirect(context, request)
  if (river.path !== `/rivers/${slug}`) throw redirect(river.path, 301)
  const { line, ...rest } = river
  const [lon, lat] = line[Math.floor(line.length / 2)]!
  const record = summariesOf(await readIndex(db))
  return {
    facts: pageFacts(context, request),
    river: rest,
    record: river.companies.flatMap(({ id, name }): SewerageCompany[] => {
      const company = record.find((each) => each.id === id)
      return company ? [{ id, name, epa: company.epa, spillsPerOverflow: company.spillsPerOverflow }] : []
    }),
    map: locatorLayout(getLocator({ river: river.name })),
    state: await getWaterState(db, env.feeds, {
      around: { lines: [line], withinKm: bankKm },
      ...{ point: { lat, lon }, companies: river.companies },
    }),
    waters: await getWatersOf(db, env.feeds, {
      bathing: extentOf({ lines: [line], withinKm: bankKm }),
      bodies: extentOf({ lines: [line], withinKm: bodyKm }),
      ...{ rivers: [river.name], nations: river.nations },
    }),
  }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { river, state } = args.loaderData
  return metadata(args, {
    title: river.label,
    description: `${river.label}: who takes the sewage along it, what its overflows do now, the last rain, and whom to call.`,
    // Without a live feed there is little on it that other pages do not say.
    noIndex: !state.overflows,
  })
}

/** A river that is no catchment of its own is followed through what is: its catchment, or else who takes the sewage along it. */
const followedOf = ({ catchment, companies: [company] }: { catchment: Nearest; companies: readonly Named[] }) =>
  catchment.km === 0
    ? followable(subjectOf('catchment', catchment.slug), `the ${catchment.name} catchment`)
    : company
      ? followable(subjectOf('company', company.id), company.name)
      : {}
interface Nearest {
  slug: string
  name: string
  km: number
}
interface Named {
  id: string
  name: string
}

export default function River({ loaderData: { facts, river, map, state, waters, record } }: Route.ComponentProps) {
  const { label, companies, catchment } = river
  return (
    <>
      <RiverHero
        place={river.nations.map((nation) => nations[nation].label).join(' and ')}
        title={label}
        map={map}
        mapLabel={`Map of the ${label}. Towns on it: ${map?.towns.map(({ name }) => name).join(', ')}.`}
        mapNote="Our line of the river is approximate."
        trail={facts.breadcrumb}
        current={label}
      >
        <p className="mt-6 max-w-[44ch] text-lg text-text/85">
          {companies.length === 0
            ? 'No company’s area was found along it.'
            : `The sewage along it goes to ${companies.map(({ name }) => name).join(' and ')}.`}
        </p>
        <div className="mt-6">
          <PageActions {...followedOf(river)} />
        </div>
      </RiverHero>
      <section className="pt-8 pb-14" aria-label="The river today" data-hides-drawer>
        <div className="frame">
          <RiverGlance overflows={state.overflows} companies={record} />
          <dl className="mt-10 grid gap-x-12 lg:grid-cols-2">
            <Row term="Pollution now? Call">
              <IncidentLines nations={river.nations} />
            </Row>
            {state.overflows && (
              <Row term="Overflows now">{overflowSentence(state, 'its line on our map', english)}</Row>
            )}
            {state.isRainConnected && (
              <Row term="Last rain">
                <RainLine {...state} />
              </Row>
            )}
            {waters.reaches !== 'not-connected' && (
              <Row term="Ecological class">
                {waters.reaches === 'none' ? (
                  'Not held: of the classes that were read, none is of a reach with its name.'
                ) : (
                  <ReachList reaches={waters.reaches} />
                )}
              </Row>
            )}
            {waters.bathing !== 'not-connected' && (
              <Row term="Bathing class">
                {waters.bathing === 'none'
                  ? `No bathing water within ${bankKm} km of its line in the lists of the regulators.`
                  : waters.bathing.map((water) => (
                      <p key={water.id}>
                        <BathingLine water={water} />
                      </p>
                    ))}
              </Row>
            )}
            <NotKnown state={state} waters={waters} />
            <Row term="Catchment">
              {catchment.km === 0 ? 'Part of the ' : 'Not one of the thirty that have an account. The closest is the '}
              <TextLink to={`/catchments/${catchment.slug}`}>{catchment.name}</TextLink> catchment.
            </Row>
            <Row term="What you can do">
              <TextLink to="/rhi/get-involved">See how to take part</TextLink>, or{' '}
              <TextLink to="/forms/correction">tell us what we have wrong</TextLink>.
            </Row>
          </dl>
          <p className="measure mt-6 text-quiet text-xs">
            Made from data alone; company areas follow parliamentary constituencies. {mapCredits}
          </p>
        </div>
      </section>
      {state.overflows && state.overflows.listed.length > 0 && (
        <section className="section pt-0!" aria-labelledby="overflows">
          <div className="frame">
            <h2 id="overflows" className="mb-4 text-2xl">
              Overflows along it
            </h2>
            <OverflowsNear state={state} caption={`Overflows along the ${label}`} />
          </div>
        </section>
      )}
    </>
  )
}

/** What no feed tells of, in one line. */
const NotKnown = ({ state, waters }: { state: WaterState; waters: WatersOf }) => {
  const unknown = [
    !state.overflows && 'what its overflows do now',
    !state.isRainConnected && 'the last rain',
    waters.reaches === 'not-connected' && 'ecological classes',
    waters.bathing === 'not-connected' && 'bathing classes',
  ].filter((subject) => subject !== false)
  return (
    unknown.length > 0 && (
      <Row term="Not known">No feed is connected that tells of all of it: {unknown.join(', ')}.</Row>
    )
  )
}
