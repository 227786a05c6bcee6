import { FindForm } from '#app/components/find-my-river/find-form.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { RecordChecked } from '#app/components/rhi/record-checked.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { mapFrame } from '#app/maps/frames.ts'
import { MapLegend } from '#app/maps/map-legend.tsx'
import { MapZoom } from '#app/maps/map-zoom.tsx'
import { mapLayout } from '#app/maps/national-map.layout.ts'
import { NationalMap } from '#app/maps/national-map.tsx'
import { metadata } from '#app/metadata.ts'
import mapPageCss from '#app/styles/map-page.css?url'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { isInvented } from '#domain/figures/claims.ts'
import { columnProvenance } from '#domain/figures/column-provenance.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { measurePath } from '#domain/index/value-address.ts'
import { attributionsOf, feedOf, feedsOfSettings } from '#domain/live/feeds.ts'
import { areasAreApproximate, mapCredits } from '#domain/maps/map-credits.ts'
import { inMapOrder, legendOf, type MapFeature } from '#domain/maps/map-feature.ts'
import { mapMeasures } from '#domain/maps/map-measures.ts'
import { type MapView, mapColumns, mapLayers, mapSearch, mapViewOf } from '#domain/maps/map-view.ts'
import { nations } from '#domain/maps/nations.ts'
import { oneOf, type PageDeclaration, place, year } from '#domain/site/page-declaration.ts'
import { shortInterval } from '#domain/survey/rank-words.ts'
import { english, type Text } from '#domain/text/message.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { appContext } from '#server/context.server.ts'
import { geography } from '#server/geo/atlas.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { newestYearsOf } from '#server/queries/companies.server.ts'
import { findMyRiver } from '#server/queries/find-my-river.server.ts'
import { getMap } from '#server/queries/map.server.ts'
import { listOverflowPoints } from '#server/queries/overflows.server.ts'
import { companyNamesOf, readIndex } from '#server/queries/river-health-index.server.ts'
import type { Route } from './+types/route.ts'
import { mapChoices } from './map-choices.ts'
import { MapControls } from './map-controls.tsx'
import { MapList } from './map-list.tsx'
import { countOf, mapMessage } from './map-message.ts'
import { mapTable } from './map-rows.ts'

export const page: PageDeclaration = {
  title: 'Maps',
  description: 'Company areas and catchments, as layers on a map and as a list.',
  keywords: 'map area region where',
  query: () => ({
    layer: oneOf(mapLayers),
    measure: oneOf(mapMeasures),
    year,
    nation: oneOf(nations),
    overflows: oneOf(['shown']),
    sort: oneOf(Object.values(mapColumns).flat()),
    dir: oneOf(['asc', 'desc']),
    near: place,
  }),
  event: ({ query }) => ({ kind: 'rhi-data-explore', properties: { what: `map: ${subjectOf(mapViewOf(query))}` } }),
  welsh: true,
}

const path = '/rhi/maps'

/** Only there once a place was asked for. */
const FindAnswer = hydrateWhenIdle(
  async () => (await import('#app/components/find-my-river/find-answer.tsx')).FindAnswer,
)

/** Only there once the dots were asked for. */
const OverflowNote = hydrateWhenIdle(async () => (await import('./overflow-note.tsx')).OverflowNote)

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: mapPageCss }]

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db, env, welsh: t = english } = appContext(context)
  const requestedView = mapViewOf(new URL(request.url).searchParams)
  const index = await readIndex(db, { metrics: 'all' })
  const hasOverflows = feedsOfSettings(env.feeds).some((feed) => feedOf(feed).tells === 'now')
  const [{ layers, features: named, where, notDrawn, years, year }, answer, overflows] = await Promise.all([
    getMap(db, requestedView, index),
    findMyRiver(db, requestedView.near, { companyNames: companyNamesOf(index), t }),
    hasOverflows && requestedView.overflows ? listOverflowPoints(db, env.feeds) : null,
  ])
  // An empty layer is not offered; a URL that names one falls back to the companies.
  const view: MapView = layers.includes(requestedView.layer) ? requestedView : { ...requestedView, layer: 'companies' }
  // Names of places and nations, where they have others in Welsh.
  const features = named.map((feature) => ({
    ...feature,
    name: t(feature.name),
    shortName: t(feature.shortName),
    river: feature.river && t(feature.river),
    nation: feature.nation.replace(/England|Wales|Scotland|Northern Ireland| and |\(shared with Ireland\)/g, (words) =>
      t(words),
    ),
  }))
  const mark = answer?.found ? ([answer.found.point.lon, answer.found.point.lat] as const) : null
  const extremes = extremesOf(view, features)
  const layout = mapLayout(
    geography(),
    features.map((feature) => ({
      id: feature.id,
      labels: labelsOf(view, feature, t),
      polygons: null,
      point: null,
      isFirst: feature.drawn === 'area' && extremes.includes(feature.figure?.value ?? null),
      ...where.get(feature.id)!,
    })),
    { close: view.nation !== null, looseLabels: view.layer === 'catchments', mark },
  )
  const orderedFeatures = inMapOrder(features, view)
  const measure = view.layer === 'companies' ? mapMeasures[view.measure] : null
  const sources = columnProvenance(
    orderedFeatures.map(({ figure }) => figure),
    {},
    t,
  )
  const message = mapMessage(view, orderedFeatures, year, t)
  const counted = countOf(view.layer, features.length, t)
  const dotsQuery = mapSearch({ ...mapViewOf(new URLSearchParams()), layer: view.layer, nation: view.nation })
  return {
    facts: pageFacts(context, request),
    view,
    hiddenFields: Object.fromEntries(new URLSearchParams(mapSearch({ ...view, near: '' }))),
    choices: mapChoices({ path, view, layers, years, year, hasOverflows }, t),
    // Before, in and after their links: browsers would need code to take them apart.
    intro: t('Press a shape for its page, or use <0>the list under the map</0>.').split(/<\/?0>/),
    nothing: t('Nothing on this layer lies there. <0>Show all nations</0>.').split(/<\/?0>/),
    message,
    label: t('Map of the United Kingdom. {layer}. {message}.', { layer: t(mapLayers[view.layer].label), message }),
    caution: t(
      measure?.caution ??
        'Rivers grow from source to mouth. A lit area is the land nearest a catchment’s rivers, no wider than its published size. The Cam, the Vyrnwy and the Somerset Frome are drawn apart from the larger catchments that they drain to.',
    ),
    source: measure &&
      sources && {
        provenance: sources,
        of: t('{measure} on the map', { measure: t(measure.label) }),
        page: measurePath(measure.metric),
      },
    legend: measure && {
      entries: legendOf(view.measure, features, t),
      bright: measure.bright,
      marks: features.some(({ drawn }) => drawn === 'point'),
    },
    heading: t('The same in a list: {things}', { things: counted }),
    table: mapTable({ path, view, features: orderedFeatures, year }, t),
    allNations: path + mapSearch({ ...view, nation: null }),
    notDrawn,
    layout,
    answer,
    newestYears: newestYearsOf(index.figures),
    overflows: overflows && {
      count: overflows.points.length,
      about: t(
        'Each yellow dot is a storm overflow that its company reports on: {number} of them. A dot says where, not whether anything is discharged: <0>see which discharge now</0>, or <1>those near a place, by name</1>.',
        { number: formatNumber(overflows.points.length) },
      ).split(/<\/?\d>/),
      byPointer: t(
        'With scripts, a dot that is pointed at or tapped tells its name, once the map is near enough to tell it from its neighbours.',
      ),
      attributions: attributionsOf(overflows.feeds),
      // Fitted to the same shapes as the map.
      src: `${path}/overflows.svg${dotsQuery}`,
      names: `${path}/overflows.json${dotsQuery}`,
    },
  }
}

/** The subject of the map, for analytics. */
const subjectOf = ({ layer, measure }: MapView) => (layer === 'companies' ? measure : layer)

/** The lowest and the highest value, which the map must tell. */
const extremesOf = ({ layer }: MapView, features: readonly MapFeature[]): (number | null)[] => {
  const values = features.flatMap(({ figure }) => (figure?.value == null || isInvented(figure) ? [] : figure.value))
  return layer === 'companies' && values.length > 0 ? [Math.min(...values), Math.max(...values)] : []
}

/**
 * The labels that a shape may carry, in order of preference: name and value on one line, on several, or the name alone: a value without a name
 * says nothing, and stands in the list.
 */
const labelsOf = ({ layer, measure }: MapView, { shortName, figure, drawn }: MapFeature, t: Text): string[][] => {
  const value =
    layer === 'companies' && figure?.value != null && !isInvented(figure)
      ? [
          formatMetric(mapMeasures[measure].metric, figure.value, t),
          ...(figure.estimate ? [shortInterval(figure.estimate, t)] : []),
        ]
      : []
  const variants = [[shortName, ...value]]
  if (shortName.includes(' ') && drawn === 'area') variants.push([...shortName.split(' '), ...value])
  return value.length > 0 && drawn === 'area' ? [...variants, [shortName]] : variants
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Maps',
    description:
      'Water company areas coloured by environmental stars, spills per overflow or funding, and thirty river catchments, on one map of the United Kingdom, with the same as a list.',
    canonical: path,
  })

export default function Maps({ loaderData }: Route.ComponentProps) {
  const {
    view,
    intro,
    nothing,
    choices,
    message,
    source,
    legend,
    table,
    layout,
    answer,
    hiddenFields,
    notDrawn,
    overflows,
  } = loaderData
  const t = useText()
  const hasInvented = table.rows.some(({ figure }) => figure?.value != null && isInvented(figure))
  return (
    <>
      <div className="on-midnight overflow-hidden" data-figure="map">
        <div className="frame grid gap-x-10 gap-y-8 pt-8 pb-14 md:pt-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr_auto]">
          <div className="lg:col-span-5">
            <div>
              <Breadcrumbs trail={loaderData.facts.breadcrumb} current={t('Maps')} />
              <h1 className="mt-6 text-4xl md:mt-8">{t('Rivers and who answers for them')}</h1>
              <p className="mt-4 max-w-[48ch] text-lg text-text/85">
                {intro[0]}
                <a href="#list" className="text-link">
                  {intro[1]}
                </a>
                {intro[2]}
              </p>
            </div>
          </div>
          <figure className="lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1">
            <a href="#list" className="skip-map">
              {t('Skip the map')}
            </a>
            <MapZoom of={`${view.layer} ${view.nation}`}>
              <NationalMap
                layout={layout}
                label={loaderData.label}
                bright={legend?.bright}
                invented={hasInvented}
                items={table.rows}
              >
                {overflows && (
                  <>
                    <image href={overflows.src} width={mapFrame.width} height={mapFrame.height} pointerEvents="none" />
                    {/* Drawn into by named-dot.tsx. */}
                    <g id="named-dot" />
                  </>
                )}
              </NationalMap>
            </MapZoom>
            <figcaption className="mt-4 text-quiet text-xs">{t(areasAreApproximate)}</figcaption>
          </figure>
          <div className="flex flex-col gap-8 lg:col-span-5 lg:row-start-2">
            <MapControls offered={choices} />
            {overflows && <OverflowNote {...overflows} />}
            <div>
              <h2 className="text-xl">{message}</h2>
              <p className="mt-2 text-quiet text-sm">
                {loaderData.caution}{' '}
                {source && (
                  <>
                    {t('The source of each value is in the list.')}{' '}
                    <SourceNote provenance={source.provenance} of={source.of} page={source.page} />
                  </>
                )}
              </p>
            </div>
            {legend && <MapLegend {...legend} invented={hasInvented} />}
            <section aria-label={t('Find my river')}>
              <FindForm path={path} name="near" typed={view.near} hiddenFields={hiddenFields} />
              <div aria-live="polite" className={answer ? 'mt-6' : ''}>
                {answer && (
                  <FindAnswer
                    answer={answer}
                    addressOf={(near) => `${path}?${new URLSearchParams({ ...hiddenFields, near })}`}
                  />
                )}
              </div>
            </section>
          </div>
          <p className="text-quiet text-xs lg:col-span-12">{t(mapCredits)}</p>
        </div>
      </div>
      <section id="list" className="section" aria-labelledby="list-heading" tabIndex={-1}>
        <div className="frame">
          <h2 id="list-heading" className="mb-2 text-2xl">
            {loaderData.heading}
          </h2>
          <div className="mb-4">
            <RecordChecked {...loaderData.newestYears} />
          </div>
          {view.layer === 'catchments' && (
            <p className="mb-4 text-quiet text-sm">
              {t('The source of each length and area is on the catchment’s page.')}
            </p>
          )}
          {notDrawn.length > 0 && (
            <p className="mb-4 text-quiet text-sm">
              {t('Not on the map or in this list, because neither an area nor a head office is known: {names}.', {
                names: notDrawn.join(', '),
              })}
            </p>
          )}
          {table.rows.length > 0 ? (
            <MapList table={table} />
          ) : (
            <p>
              {nothing[0]}
              <TextLink to={loaderData.allNations}>{nothing[1]}</TextLink>
              {nothing[2]}
            </p>
          )}
        </div>
      </section>
    </>
  )
}
