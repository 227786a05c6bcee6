import { useLiveUpdates } from '#app/components/live/use-live-updates.ts'
import { PageSection } from '#app/components/page-section.tsx'
import { useText } from '#app/language.ts'
import { locatorLayout } from '#app/maps/locator-map.layout.ts'
import { LocatorMap } from '#app/maps/locator-map.tsx'
import { metadata, metaText } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { demonstrationId } from '#domain/live/demonstration.ts'
import { isOpenLicence } from '#domain/live/feeds.ts'
import { mapCredits } from '#domain/maps/map-credits.ts'
import { matching, type PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { getLocator } from '#server/geo/locator.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { getDemonstration } from '#server/queries/demonstration.server.ts'
import { getOverflow, maxEventsShown } from '#server/queries/overflows.server.ts'
import type { Route } from './+types/route.ts'
import { EventTable } from './event-table.tsx'
import { OverflowHero } from './overflow-hero.tsx'
import { YearTable } from './year-table.tsx'

export const page: PageDeclaration = {
  parent: '/live',
  welsh: true,
  sitemap: false,
  query: () => ({ frame: matching(/^[1-9]$/) }),
}

export const loader = async ({ context, request, params: { id } }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const frame = Number(new URL(request.url).searchParams.get('frame') ?? 1)
  const overflow = id === demonstrationId ? getDemonstration(frame) : await getOverflow(db, id, env.feeds)
  if (!overflow) throw await notFoundOrRedirect(context, request)
  const { point, events, ...rest } = overflow
  return {
    facts: pageFacts(context, request),
    overflow: rest,
    events: events.slice(0, maxEventsShown),
    eventCount: events.length,
    isPassedOn: rest.frame !== null || isOpenLicence(rest.licence),
    map: point && locatorLayout(getLocator({ point })),
  }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { sourceId, name, company, frame } = args.loaderData.overflow
  return metadata(args, {
    title: frame ? 'A recording of an overflow' : (name ?? metaText(args)('Overflow {sourceId}', { sourceId })),
    description: metaText(args)(
      'Storm overflow {sourceId}: what its monitor says, when it has discharged, and its spills by year.',
      { sourceId: company ? `${sourceId} (${company.name})` : sourceId },
    ),
  })
}

export default function Overflow({
  loaderData: { facts, overflow, events, eventCount, isPassedOn, map },
}: Route.ComponentProps) {
  const t = useText()
  const { frame, id, attribution, years } = overflow
  useLiveUpdates({ company: overflow.company?.id, isLive: !frame })
  const mark = frame ? t('Recording, reading {number} of {of}: not live', { ...frame }) : null
  return (
    <>
      <OverflowHero overflow={overflow} trail={facts.breadcrumb} mark={mark} />
      <PageSection
        id="years"
        heading={t('Year by year')}
        intro={t(
          'Spills by the Environment Agency’s 12/24 blocks: the first twelve hours of a discharge are one, each following 24 hours with any discharge one more.',
        )}
      >
        <YearTable years={years} knownSince={overflow.knownSince} mark={mark} />
      </PageSection>
      <PageSection
        id="history"
        heading={t('Every discharge that was published')}
        intro={t(
          'As its company told it. A time that was not published is marked: it is when we noticed, or last knew.',
        )}
      >
        <EventTable events={events} state={overflow.state} mark={mark} />
        <p className="mt-6">
          {eventCount > events.length &&
            `${t('The latest {shown} of {all}.', { shown: events.length, all: eventCount })} `}
          {isPassedOn ? (
            <TextLink to={`/api/overflows/${id}.csv`}>{t('All of them as a CSV file')}</TextLink>
          ) : (
            t('There is no file of them: the company’s terms do not plainly allow us to pass its data on.')
          )}
        </p>
      </PageSection>
      {map && (
        <PageSection id="place" heading={t('Where it is')}>
          <LocatorMap
            layout={map}
            label={t('Map of the surroundings of overflow {id}', { id: overflow.sourceId })}
            className="rounded-card border border-rule"
          />
          <p className="mt-4 text-quiet text-xs">{t(mapCredits)}</p>
        </PageSection>
      )}
      <div className="frame pb-14">
        <p className="text-quiet text-sm">{attribution}</p>
      </div>
    </>
  )
}
