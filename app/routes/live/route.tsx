import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { useLiveUpdates } from '#app/components/live/use-live-updates.ts'
import { useText } from '#app/language.ts'
import { MapZoom } from '#app/maps/map-zoom.tsx'
import { dotPath, mapLayout } from '#app/maps/national-map.layout.ts'
import { NationalMap } from '#app/maps/national-map.tsx'
import { metadata } from '#app/metadata.ts'
import mapPageCss from '#app/styles/map-page.css?url'
import { Pagination } from '#app/ui/pagination.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { attributionsOf } from '#domain/live/feeds.ts'
import {
  countStates,
  type LiveView,
  liveSearch,
  liveStates,
  liveViewOf,
  type StateCounts,
} from '#domain/live/live-view.ts'
import { type ShownState, shownOrder } from '#domain/live/shown-state.ts'
import { mapCredits } from '#domain/maps/map-credits.ts'
import { nations } from '#domain/maps/nations.ts'
import { code, oneOf, type PageDeclaration, pageNumber } from '#domain/site/page-declaration.ts'
import { compareNames } from '#domain/text/fold.ts'
import type { Text } from '#domain/text/message.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { appContext } from '#server/context.server.ts'
import { geography } from '#server/geo/atlas.server.ts'
import { withinCatchment } from '#server/geo/catchment-at.server.ts'
import { listCatchments } from '#server/queries/catchments.server.ts'
import { type LiveOverflow, listLive } from '#server/queries/overflows.server.ts'
import type { Route } from './+types/route.ts'
import { LiveFilter } from './live-filter.tsx'
import { LiveKey } from './live-key.tsx'
import { LiveList } from './live-list.tsx'
import { LiveMarks } from './live-marks.tsx'

const FeedCounts = hydrateWhenIdle(async () => (await import('./feed-counts.tsx')).FeedCounts)
const NoFeed = hydrateWhenIdle(async () => (await import('./no-feed.tsx')).NoFeed)

export const page: PageDeclaration = {
  title: 'Overflows, live',
  description: 'Storm overflows of Great Britain that discharge now, as their companies publish it.',
  keywords: 'sewage spill discharge now today live map storm overflow',
  welsh: true,
  query: () => ({
    ...{ company: code, catchment: code, nation: oneOf(nations), state: oneOf(liveStates), page: pageNumber },
  }),
}

const path = '/live'
const pageSize = 50

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: mapPageCss }]

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const { searchParams } = new URL(request.url)
  const view = liveViewOf(searchParams)
  const live = await listLive(db, env.feeds)
  const catchments = live.feeds.length > 0 ? await listCatchments(db) : []
  const isWithin = view.catchment ? withinCatchment(view.catchment) : () => true
  const overflows = live.overflows.filter(
    ({ company, nation, point }) =>
      (!view.company || company?.id === view.company) && (!view.nation || nation === view.nation) && isWithin(point),
  )
  const listed = overflows
    .filter(({ shown }) => (view.state ? shown === view.state : shown !== 'quiet'))
    .sort((a, b) => shownOrder(a.shown) - shownOrder(b.shown) || changedAt(b) - changedAt(a))
  const pages = Math.max(1, Math.ceil(listed.length / pageSize))
  const requested = Number(searchParams.get('page') ?? 1)
  if (!(requested >= 1 && requested <= pages)) throw new Response(null, { status: 404, statusText: 'Not Found' })
  const drawn = (state: ShownState) =>
    dotPath(
      geography(),
      overflows.flatMap(({ shown, point }) => (shown === state && point ? [[point.lon, point.lat] as const] : [])),
    )
  return {
    view,
    feeds: live.feeds.map((feed) => ({
      ...{ code: feed.code, title: feed.title, company: feed.company },
      ...{ isCurrent: feed.isCurrent, isShort: feed.isShort, asOf: feed.dataAsOf ?? feed.lastSuccessAt },
      counts: countStates(live.overflows.filter(({ feed: of }) => of === feed.code)),
    })),
    attributions: attributionsOf(live.feeds.map(({ code }) => code)),
    companies: [
      ...new Map(live.overflows.flatMap(({ company }) => (company ? [[company.id, company]] : []))).values(),
    ].sort((a, b) => compareNames(a.name, b.name)),
    catchments: catchments.map(({ slug, name }) => ({ slug, name })),
    counts: countStates(overflows),
    marks: {
      silent: drawn('silent'),
      offline: drawn('offline'),
      recent: drawn('recent'),
      discharging: drawn('discharging'),
    },
    layout: live.feeds.length > 0 ? mapLayout(geography(), []) : null,
    rows: listed.slice((requested - 1) * pageSize, requested * pageSize).map(rowOf),
    listedCount: listed.length,
    pageNumber: requested,
    pages,
  }
}

const changedAt = ({ since, latestStart }: LiveOverflow) => Math.max(since.getTime(), latestStart?.getTime() ?? 0)
const rowOf = ({ id, sourceId, name, water, company, shown, since, sinceInferred, latestEnd }: LiveOverflow) => ({
  ...{ id, sourceId, name, water, company, shown, sinceInferred },
  at: shown === 'recent' ? (latestEnd ?? since) : since,
})

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Overflows, live',
    description:
      'Which storm overflows of Great Britain discharge now, which did in the last 48 hours and which do not report, on one map and as a list, with the age of every feed.',
    canonical: path,
    embed: embedAddress(args.loaderData?.view),
  })

const embedAddress = (view?: LiveView) =>
  view && (view.company || view.catchment) ? path + liveSearch({ ...view, nation: null, state: null }) : false

const number = (count: number) => formatNumber(count)

/** Zero is said only where somebody reports. */
const headlineOf = ({ all, silent, discharging: count }: StateCounts, t: Text) => {
  if (all === 0) return t('The feeds that are connected know no overflow here')
  if (all === silent) return t('No feed is current, so nothing can be said of now')
  return t(['{number} overflow is discharging', '{number} overflows are discharging'], { count, number: number(count) })
}

export default function Live({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { view, feeds, attributions, companies, catchments, counts, marks, layout, rows, listedCount, pages } =
    loaderData
  const current = loaderData.pageNumber
  useLiveUpdates({ isLive: layout !== null })
  if (!layout) return <NoFeed />
  const unknown = counts.offline + counts.silent
  const search = (change: Partial<LiveView>, page = 1) => path + liveSearch({ ...view, ...change }, page)
  return (
    <>
      <div className="on-midnight overflow-hidden">
        <div className="frame grid gap-x-10 gap-y-8 pt-8 pb-14 md:pt-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr_auto]">
          <div className="lg:col-span-5">
            <div>
              <h1 className="mt-6 text-4xl md:mt-8">{headlineOf(counts, t)}</h1>
              <p className="mt-4 max-w-[48ch] text-lg text-text/85">
                {counts.all === 0
                  ? t('Their companies publish none that matches these choices, or not by a feed that may be used.')
                  : t(
                      'So their companies say, of {known} whose monitors report. Of {unknown} more nobody can tell: silence never means that nothing is discharged.',
                      { known: number(counts.all - unknown), unknown: number(unknown) },
                    )}
              </p>
            </div>
          </div>
          <figure className="lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1">
            <a href="#list" className="skip-map">
              {t('Skip the map')}
            </a>
            <MapZoom of={liveSearch({ ...view, state: null })}>
              <NationalMap
                layout={layout}
                items={[]}
                label={t(
                  'Map of overflows: {discharging} discharging now, {recent} in the last 48 hours, {offline} offline, {silent} not reporting.',
                  { ...counts },
                )}
              >
                <LiveMarks marks={marks} />
              </NationalMap>
            </MapZoom>
          </figure>
          <div className="flex flex-col gap-7 lg:col-span-5 lg:row-start-2">
            <LiveFilter path={path} view={view} companies={companies} catchments={catchments} />
            <LiveKey counts={counts} addressOf={(state) => search({ state })} current={view.state} />
          </div>
          <p className="text-quiet text-xs lg:col-span-12">{t(mapCredits)}</p>
        </div>
      </div>
      <section id="list" className="section" aria-labelledby="list-heading" tabIndex={-1}>
        <div className="frame">
          <h2 id="list-heading" className="mb-2 text-2xl">
            {t('The same in a list: {listedCount} overflows', { listedCount: number(listedCount) })}
          </h2>
          <LiveList rows={rows} />
          {(view.company || view.catchment) && (
            <p className="mt-4">
              <TextLink
                to={`/embed?of=${view.company ? `company-overflows/${view.company}` : `catchment-overflows/${view.catchment}`}`}
              >
                {t('Embed these in your page')}
              </TextLink>
            </p>
          )}
          <Pagination label={t('Overflows')} page={current} pages={pages} hrefOf={(page) => search({}, page)} />
        </div>
      </section>
      <FeedCounts feeds={feeds} attributions={attributions} />
    </>
  )
}
