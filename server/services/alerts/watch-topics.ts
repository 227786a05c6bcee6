import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { announceEvents } from './record-events.ts'

/**
 * Writes an event for each topic of the review whose recorded response has changed. A topic that is seen for the first time is
 * not news. Every instance may ask, as often as it likes: a response is told once.
 */
export const watchTopics = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into alert_events (key, subjects, details, happened_at, found_at, shared_at)
      select 'topic ' || slug || ' ' || (published->>'response') || ' ' || coalesce(published->>'responseDate', ''),
        array['topic:' || slug],
        jsonb_build_object('kind', 'answered', 'slug', slug, 'title', published->>'title',
          'response', published->>'response', 'responseDate', published->>'responseDate'),
        now(), now(),
        case when exists (select from alert_events where subjects @> array['topic:' || slug]) then null else now() end
      from entries
      where collection = 'recommendations' and published is not null and deleted_at is null
        and not exists (select from alert_events where key =
          'topic ' || slug || ' ' || (published->>'response') || ' ' || coalesce(published->>'responseDate', ''))
      on conflict (key) do nothing`)
    if (rowCount) await announceEvents(tx)
    return rowCount ?? 0
  })
