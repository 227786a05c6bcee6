import { layOutReadings } from '#app/charts/reading-chart.layout.ts'
import { figureKinds } from '#domain/figures/provenance.ts'
import { attributionsOf } from '#domain/live/feeds.ts'
import { type LiveSummary, liveHeading } from '#domain/live/live-view.ts'
import { shownOrder, shownStates } from '#domain/live/shown-state.ts'
import { markOf } from '#domain/stations/marks.ts'
import { formatReading, parameterOf, withUnit } from '#domain/stations/parameters.ts'
import { hourly, ranges } from '#domain/stations/series.ts'
import { hourMs } from '#domain/stations/touched-hours.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { getCatchment } from '#server/queries/catchments.server.ts'
import { listCompanyNames } from '#server/queries/companies.server.ts'
import { livePartSummary, readCatchmentPart, readCompanyPart } from '#server/queries/live-panels.server.ts'
import { getStation } from '#server/stations/stations.server.ts'
import type { DescribeEmbed } from './describe.server.ts'
import type { Embed } from './embed.ts'

/** Rows of a table in a frame; the page lists the rest. */
const maxRows = 10

type LivePart = Awaited<ReturnType<typeof readCompanyPart>>

const silence = 'Silence never means that nothing is discharged.'

const overflowsEmbed = (of: string, page: string, company: string | null, part: LivePart): Embed => {
  const summary = livePartSummary(part)
  const listed = (part?.overflows ?? [])
    .filter(({ shown }) => shown === 'discharging' || shown === 'recent')
    .sort((a, b) => shownOrder(a.shown) - shownOrder(b.shown) || b.since.getTime() - a.since.getTime())
  const left = listed.length - maxRows
  return {
    title: summary ? `${of}: ${lowerFirst(liveHeading(summary))}` : `${of}: no live feed is connected`,
    subtitle: summary ? stateWords(summary) : `So nothing can be said of its overflows. ${silence}`,
    marks: [],
    body: {
      type: 'table',
      columns: ['Overflow', 'Water', 'State', 'When'],
      rows: listed.slice(0, maxRows).map(({ id, sourceId, name, water, shown, since, latestEnd }) => ({
        ...{ name: name ?? sourceId, href: `/overflows/${id}` },
        cells: [
          { text: water ?? 'N/A' },
          { text: shownStates[shown].label },
          { text: shown === 'recent' ? `until ${londonMoment(latestEnd ?? since)}` : `since ${londonMoment(since)}` },
        ],
      })),
    },
    notes: [
      ...(left > 0 ? [`${formatNumber(left)} more are on the page.`] : []),
      ...(summary ? [`As companies publish it, in near real time and not audited. ${silence}`] : []),
    ],
    kinds: summary ? ['Public record'] : [],
    sources: attributionsOf((part?.feeds ?? []).map(({ code }) => code)).map((text) => ({ text, url: null })),
    page,
    live: { company },
  }
}

/** A company's name begins what stands before it: the rest is in the middle of a sentence. */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const stateWords = ({ counts, asOf }: LiveSummary) => {
  const unknown = counts.offline + counts.silent
  return [
    counts.all > 0 && `${formatNumber(counts.recent)} more did in the last 48 hours.`,
    unknown > 0 && `Of ${formatNumber(unknown)} nobody can tell.`,
    asOf && `As of ${londonMoment(asOf)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export const describeCompanyOverflows: DescribeEmbed = async ({ db, env }, { id }) => {
  const name = (await listCompanyNames(db)).get(id)
  if (!name) return null
  return overflowsEmbed(name, `/live?company=${id}`, id, await readCompanyPart(db, id, env.feeds))
}

export const describeCatchmentOverflows: DescribeEmbed = async ({ db, env }, { id }) => {
  const catchment = await getCatchment(db, id)
  if (!catchment) return null
  const part = await readCatchmentPart(db, catchment, env.feeds)
  return overflowsEmbed(`${catchment.name} catchment`, `/live?catchment=${id}`, null, part)
}

export const describeStation: DescribeEmbed = async ({ db }, { id }) => {
  const found = await getStation(db, id, 'week')
  if (!found) return null
  const { station, from, to, maintenance } = found
  const { name, river, place, isDemonstration, operator } = station
  return {
    title: `${name}: ${ranges.week.words}`,
    subtitle: isDemonstration
      ? 'A demonstration. No station stands here: a simulator makes it up.'
      : `${river}, ${place}. A gap stays a gap. Days are UTC.`,
    marks: isDemonstration ? ['Simulated: nothing was measured'] : [],
    body: {
      type: 'week',
      isDemonstration,
      charts: found.series.map(({ points, stepMs, parameter: code, latest }) => {
        const parameter = parameterOf(code)!
        const layOut = (hours: number) =>
          layOutReadings({
            // A step is drawn in the middle of its hours.
            points: hourly(points, hours).map((point) => ({ ...point, at: point.at + ((hours - 1) * hourMs) / 2 })),
            stepMs: Math.max(stepMs, hours * hourMs),
            span: { from, to },
            range: 'week',
            parameter,
            maintenance,
            grain: 1,
          })
        return {
          parameter,
          // The band has two edges: in steps of two hours it is as many bytes as the line. Both have the extremes, and so the scale.
          layout: { ...layOut(1), band: layOut(2).band },
          latest: latest
            ? `${withUnit(formatReading(latest.value, parameter), parameter)}, ${londonMoment(new Date(latest.at))}, ${markOf(latest.mark)}`
            : 'N/A',
        }
      }),
    },
    notes: [],
    kinds: [isDemonstration ? 'Simulated' : figureKinds.published.label],
    sources: [
      {
        text: isDemonstration ? 'Simulator' : `Station looked after by ${operator}`,
        url: `/stations/${id}`,
      },
    ],
    page: `/stations/${id}`,
  }
}
