import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** Partitions that are made ahead, so that no batch has to. */
const monthsAhead = 3

export const monthOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 7)}-01`

const monthsFrom = (ms: number, count: number): string[] => {
  const date = new Date(ms)
  return Array.from({ length: count }, (_, n) => monthOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + n)))
}

/** Nothing that was measured before is taken. */
const firstEver = Date.UTC(2015, 0)

/** The start of the oldest month that is kept. */
export const oldestKept = (keepMonths: number | null, now: number): number => {
  if (keepMonths === null) return firstEver
  const date = new Date(now)
  return Math.max(firstEver, Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - keepMonths))
}

/** In a transaction of its own: a partition is made under a lock on all of them, which two batches must not want of each other. */
export const ensureMonths = async (db: Db, months: readonly string[]) => {
  const missing = await db.execute<{ month: string }>(sql`
    select month::text from unnest(${sql.param(months)}::date[]) as wanted (month)
    where not exists (select from station_months known where known.month = wanted.month)`)
  if (missing.rows.length === 0) return
  await db.execute(sql`
    insert into station_months (month) select unnest(${sql.param(missing.rows.map(({ month }) => month))}::date[])
    on conflict do nothing`)
}

/** Makes the months ahead, and drops those that are not kept any more. Their rollups stay. */
export const keepMonths = async (db: Db, keep: number | null, now = Date.now()): Promise<{ dropped: number }> => {
  await ensureMonths(db, monthsFrom(now, 1 + monthsAhead))
  if (keep === null) return { dropped: 0 }
  return db.transaction(async (tx) => {
    // A partition is dropped under a lock on all of them: not while somebody reads for long, with every batch waiting behind.
    await tx.execute(sql`set local lock_timeout = '2s'`)
    const { rowCount } = await tx.execute(
      sql`delete from station_months where month < ${monthOf(oldestKept(keep, now))}::date`,
    )
    return { dropped: rowCount ?? 0 }
  })
}

const quarantineDays = 365
const maxQuarantined = 10_000

/** Quarantined readings go after a year, and those of a station beyond the latest ten thousand. */
export const purgeQuarantine = async (db: Db) => {
  await db.execute(sql`
    delete from station_quarantine where received_at < now() - make_interval(days => ${quarantineDays})
      or id in (select id from (
        select id, row_number() over (partition by station_id order by id desc) as place from station_quarantine) ranked
        where place > ${maxQuarantined})`)
}
