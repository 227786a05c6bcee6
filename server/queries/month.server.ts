import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { recordChecked } from '#domain/index/company.ts'
import { enforcementTotal } from '#domain/index/enforcement.ts'
import { longDate } from '#domain/text/dates.ts'
import { londonDay } from '#domain/text/london-time.ts'
import { spanOfMonth, yearBefore } from '#domain/text/months.ts'
import type { Db } from '../db/db.ts'
import { companies } from '../db/schema/index-data.ts'
import { overflows } from '../db/schema/live.ts'
import { stationDays, stationSeries, stations } from '../db/schema/stations.ts'
import { bathingSamples, waterBodyClasses } from '../db/schema/waters.ts'
import { renderMarkdown } from '../markdown/markdown.ts'
import { listEnforcement } from './enforcement.server.ts'
import { getEntry } from './entries.server.ts'
import { getFigures, quotedFigureSlugs } from './figures.server.ts'
import { listSiteChanges } from './site-changes.server.ts'

/** More than a month can hold: what it was must not depend on what came after it. */
const all = 5000

/** What is held of a month, and what somebody has to say of it. Each part is empty or null where nothing is held. */
export const getMonth = async (db: Db, month: string, siteUrl: string) => {
  const before = yearBefore(month)
  const [introduction, summed, { names, since, ...held }, enforcement, changes] = await Promise.all([
    getIntroduction(db, month),
    sumDischarges(db, [month, before]),
    countHeld(db, month),
    listEnforcement(db),
    listSiteChanges(db, siteUrl, all),
  ])
  const [discharges, dischargesBefore] = [month, before].map((each) =>
    summed.filter((row) => row.month === each).map(({ month: _, ...row }) => row),
  ) as [typeof summed, typeof summed]
  const nameOf = (id: string | null) => (id ? (names[id] ?? id) : 'No company named')
  const of = (each: string) => {
    const isOfMonth = (date: string) => (date.length > 10 ? londonDay(new Date(date)) : date).startsWith(each)
    return {
      enforcement: enforcement.filter(({ date }) => isOfMonth(date)),
      changes: changes.filter(({ date }) => isOfMonth(date)),
    }
  }
  const own = of(month)
  const read = readIn(month, since)
  return {
    introduction,
    discharges: discharges.map((row) => ({ ...row, name: nameOf(row.companyId) })),
    overflowsRead: read,
    ...held,
    enforcement: own.enforcement.map((action) => ({ ...action, company: nameOf(action.companyId) })),
    changes: own.changes,
    /** The month, and the same one a year before. */
    sums: [
      { month, ...sumsOf(discharges, read), ...own },
      { month: before, ...sumsOf(dischargesBefore, readIn(before, since)), ...of(before) },
    ].map(({ enforcement: cases, changes: made, ...sums }) => ({
      ...sums,
      cases:
        cases.length > 0 || isSearched(sums.month)
          ? { count: cases.length, finalGbpM: enforcementTotal(cases).finalGbpM }
          : null,
      changes: made.length,
    })),
  }
}

/** Null where no feed of overflows was read in the month; else the day from which on, if not the whole of it. */
const readIn = (month: string, since: Date | null) => {
  const { from, to } = spanOfMonth(month)
  return since && since < to ? { from: since > from ? longDate(since) : null } : null
}

/** Whether somebody has looked for penalties since the month was over. */
const isSearched = (month: string) => month < recordChecked.slice(0, 7)

/** Null where nobody read them: no zero. */
const sumsOf = (discharges: readonly { events: number; hours: number }[], read: unknown) => ({
  discharges: read
    ? {
        events: discharges.reduce((sum, { events }) => sum + events, 0),
        hours: discharges.reduce((sum, { hours }) => sum + hours, 0),
      }
    : null,
})

const getIntroduction = async (db: Db, month: string) => {
  const entry = await getEntry(db, 'months', month)
  if (!entry) return null
  const { title, introduction } = entry.data
  const figures = await getFigures(db, quotedFigureSlugs(introduction))
  return { title, html: renderMarkdown(introduction, { figures }) }
}

/** Discharges that overlap each month, and their hours within it, by company. */
const sumDischarges = async (db: Db, months: readonly string[]) => {
  const spans = sql.join(
    months.map((month) => {
      const { from, to } = spanOfMonth(month)
      return sql`(${month}::text, ${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`
    }),
    sql`, `,
  )
  const { rows } = await db.execute<{
    month: string
    companyId: string | null
    overflows: number
    events: number
    hours: number
  }>(sql`
    select m.month, o.company_id as "companyId", count(distinct o.id)::int as overflows, count(*)::int as events,
      round(sum(extract(epoch from (least(e.end_at, m.until) - greatest(e.start_at, m.since)))) / 3600)::float8 as hours
    from (values ${spans}) as m (month, since, until)
    join overflow_events e on e.start_at < m.until and (e.end_at is null or e.end_at > m.since)
    join overflows o on o.id = e.overflow_id
    where e.kind = 'discharge' and e.superseded_at is null and not e.is_withdrawn
    group by 1, 2 order by 1, hours desc`)
  return rows
}

/** Since when overflows are read, and what stations and regulators' lists hold of the month; and the companies' names. One statement: each is one row. */
const countHeld = async (db: Db, month: string) => {
  const { from, to } = spanOfMonth(month)
  const ours = db
    .select({
      real: sql<number>`count(distinct ${stations.id}) filter (where not ${stations.isDemonstration})::int`.as('real'),
      demonstration: sql<number>`count(distinct ${stations.id}) filter (where ${stations.isDemonstration})::int`.as(
        'demonstration',
      ),
    })
    .from(stationDays)
    .innerJoin(stationSeries, eq(stationSeries.id, stationDays.seriesId))
    .innerJoin(stations, eq(stations.id, stationSeries.stationId))
    .where(and(eq(stations.isPublic, true), gt(stationDays.at, from), lt(stationDays.at, to)))
    .as('ours')
  const samples = db
    .select({
      samples: sql<number>`count(*)::int`.as('samples'),
      waters: sql<number>`count(distinct ${bathingSamples.waterId})::int`.as('waters'),
    })
    .from(bathingSamples)
    .where(sql`starts_with(${bathingSamples.takenAt}, ${month})`)
    .as('samples')
  const classes = db
    .select({
      year: sql<number | null>`max(${waterBodyClasses.year})::int`.as('year'),
      bodies: sql<number>`count(distinct ${waterBodyClasses.waterBodyId})::int`.as('bodies'),
    })
    .from(waterBodyClasses)
    .as('classes')
  const [held] = await db
    .select({
      ...{ real: ours.real, demonstration: ours.demonstration, samples: samples.samples, waters: samples.waters },
      ...{ year: classes.year, bodies: classes.bodies },
      since: sql<string | null>`(select min(${overflows.firstReadAt}) from ${overflows})`,
      names: sql<
        Record<string, string>
      >`(select coalesce(json_object_agg(${companies.id}, ${companies.name}), '{}') from ${companies})`,
    })
    .from(ours)
    .crossJoin(samples)
    .crossJoin(classes)
  const { real, demonstration, year, bodies, names } = held!
  const since = held!.since ? new Date(held!.since) : null
  return {
    since,
    stations: { real, demonstration },
    bathing: { samples: held!.samples, waters: held!.waters },
    classes: { year, bodies },
    names,
  }
}
