import { layOutReadings } from '#app/charts/reading-chart.layout.ts'
import { PageHero } from '#app/components/hero/page-hero.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { rich } from '#app/components/text/rich.ts'
import { useText } from '#app/language.ts'
import { locatorLayout } from '#app/maps/locator-map.layout.ts'
import { LocatorMap } from '#app/maps/locator-map.tsx'
import { metadata, metaText } from '#app/metadata.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { mapCredits } from '#domain/maps/map-credits.ts'
import { oneOf, type PageDeclaration } from '#domain/site/page-declaration.ts'
import { dailyTable } from '#domain/stations/daily-table.ts'
import { maintenanceKinds } from '#domain/stations/maintenance.ts'
import { markMeanings, marks } from '#domain/stations/marks.ts'
import { parameterOf } from '#domain/stations/parameters.ts'
import { gapsOf, rangeNames, rangeOf, ranges } from '#domain/stations/series.ts'
import { spellsOf } from '#domain/stations/spells.ts'
import { stationStatuses } from '#domain/stations/station.ts'
import { hourMs } from '#domain/stations/touched-hours.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { appContext } from '#server/context.server.ts'
import { getLocator } from '#server/geo/locator.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { getStation } from '#server/stations/stations.server.ts'
import type { Route } from './+types/route.ts'
import { ParameterSection } from './parameter-section.tsx'
import { RangeLinks } from './range-links.tsx'
import { SpellTable } from './spell-table.tsx'

export const page: PageDeclaration = {
  parent: '/stations',
  sitemap: false,
  query: () => ({ range: oneOf(rangeNames) }),
  welsh: true,
}

const maxSpells = 50

export const loader = async ({ context, request, params: { slug } }: Route.LoaderArgs) => {
  const range = rangeOf(new URL(request.url).searchParams.get('range'))
  const found = await getStation(appContext(context).db, slug, range)
  if (!found) throw await notFoundOrRedirect(context, request)
  const { station, from, to, maintenance } = found
  const span = { from, to }
  const series = found.series.map(({ points, stepMs, parameter: code, ...rest }) => {
    const parameter = parameterOf(code)!
    const gaps = gapsOf(points, stepMs, span)
    return {
      parameter,
      ...{ sensor: rest.sensor, latest: rest.latest, isSilent: rest.isSilent },
      layout: layOutReadings({ points, stepMs, span, range, parameter, maintenance }),
      gaps: {
        count: gaps.length,
        hours: Math.round(gaps.reduce((sum, gap) => sum + gap.to - gap.from, 0) / hourMs),
      },
      suspect: points.reduce((sum, { suspect }) => sum + suspect, 0),
      table: dailyTable(points),
      spells: spellsOf(points, stepMs, parameter.thresholds).map((spell) => ({ ...spell, parameter })),
    }
  })
  const { name, place, river, catchment, owner, operator, status, isDemonstration, lat, lon } = station
  return {
    facts: pageFacts(context, request),
    range,
    station: { slug, name, place, river, catchment, owner, operator, status, isDemonstration },
    series: series.map(({ spells: _, ...rest }) => rest),
    spells: series
      .flatMap(({ spells }) => spells)
      .sort((a, b) => b.from - a.from)
      .slice(0, maxSpells),
    maintenance,
    map: isDemonstration ? null : locatorLayout(getLocator({ point: { lat, lon } })),
  }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { name, river, place, isDemonstration } = args.loaderData.station
  return metadata(args, {
    title: name,
    description: isDemonstration
      ? 'A simulated river station: what its page would show. Nothing about it was measured.'
      : metaText(args)(
          'Water quality of the {river} at {place}: readings of the last week, month and year, with gaps, marks and maintenance.',
          { river, place },
        ),
    noIndex: isDemonstration,
    embed: true,
  })
}

export default function Station({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { facts, range, station, series, spells, maintenance, map } = loaderData
  const { slug, name, place, river, catchment, owner, operator, status, isDemonstration } = station
  return (
    <>
      <PageHero
        title={name}
        subtitle={
          isDemonstration
            ? t('A demonstration. No station stands here, and nothing below was measured: a simulator makes it up.')
            : `${river}, ${place}. ${t(stationStatuses[status].label)}.`
        }
        pattern="riffle"
        trail={facts.breadcrumb}
        current={name}
      >
        {isDemonstration && (
          <p className="mt-6">
            <Badge tone="caution">{t('Simulated: nothing was measured')}</Badge>
          </p>
        )}
        <dl className="mt-8 grid grid-cols-2 gap-6 lg:grid-cols-4">
          {[
            [t('Status'), t(stationStatuses[status].label)],
            [t('River'), river],
            [t('Owner'), owner],
            [t('Looked after by'), operator],
          ].map(([term, words]) => (
            <div key={term} className="border-river border-t-2 pt-3">
              <dt className="text-quiet text-sm">{term}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        {catchment && (
          <p className="mt-6">
            <TextLink to={`/catchments/${catchment}`}>{t('Its catchment')}</TextLink>
          </p>
        )}
      </PageHero>
      <PageSection
        id="readings"
        heading={t('Readings of {range}', { range: t(ranges[range].words) })}
        intro={`${t(
          range === 'week'
            ? 'Every quarter of an hour.'
            : range === 'month'
              ? 'By hours: the line is the mean, the band reaches from the lowest to the highest reading.'
              : 'By days: the line is the mean, the band reaches from the lowest to the highest reading.',
        )} ${t('A gap stays a gap. Days are UTC.')}`}
      >
        <RangeLinks slug={slug} current={range} />
        <div className="grid gap-10">
          {series.map((one) => (
            <ParameterSection key={one.parameter.code} series={one} range={range} isDemonstration={isDemonstration} />
          ))}
        </div>
        {series.length === 0 && <p>{t('It has no sensor yet.')}</p>}
        <p className="mt-8">
          {rich(
            t('<0>Every reading as a CSV file</0>, or <1>embed its week in your page</1>'),
            <TextLink to={`/api/stations/${slug}/readings`} reloadDocument />,
            <TextLink to={`/embed?of=station/${slug}`} />,
          )}
        </p>
      </PageSection>
      <PageSection
        id="lines"
        heading={t('When a line was crossed')}
        intro={t(
          'The law judges a year or more of samples, never one reading. What stands here is a question to ask, never a verdict.',
        )}
      >
        <SpellTable spells={spells} isDemonstration={isDemonstration} />
      </PageSection>
      <PageSection
        id="maintenance"
        heading={t('Visits and repairs')}
        intro={t('What was measured meanwhile is marked suspect and shaded in the charts.')}
      >
        {maintenance.length === 0 ? (
          <p>{t('The log has no entry.')}</p>
        ) : (
          <Table caption={t('Maintenance, newest first')} captionHidden dense>
            <thead>
              <tr>
                <th scope="col">{t('What')}</th>
                <th scope="col">{t('From')}</th>
                <th scope="col">{t('Until')}</th>
              </tr>
            </thead>
            <tbody>
              {maintenance.map(({ id, kind, from, to, note }) => (
                <tr key={id}>
                  <th scope="row">
                    {t(maintenanceKinds[kind])}
                    <span className="block font-normal text-quiet text-xs">{note}</span>
                  </th>
                  <td>{t(londonMoment(new Date(from)))}</td>
                  <td>{t(londonMoment(new Date(to)))}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </PageSection>
      <PageSection id="marks" heading={t('The marks on a reading')}>
        <dl className="grid gap-3">
          {marks.map((mark) => (
            <div key={mark}>
              <dt className="font-semibold">{t(mark).replace(/^./, (letter) => letter.toUpperCase())}</dt>
              <dd className="text-quiet">{t(markMeanings[mark])}</dd>
            </div>
          ))}
        </dl>
      </PageSection>
      {map && (
        <PageSection id="place" heading={t('Where it is')}>
          <LocatorMap
            layout={map}
            label={t('Map of the surroundings of {name}', { name })}
            className="rounded-card border border-rule"
          />
          <p className="mt-4 text-quiet text-xs">{t(mapCredits)}</p>
        </PageSection>
      )}
    </>
  )
}
