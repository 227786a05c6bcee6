import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { measureIngest } from './live-ingest.ts'
import { measurePoll } from './live-poll.ts'
import { measureRanges } from './live-ranges.ts'

/**
 * Live data on an embedded database of its own: readings taken by the ingest API beside COPY of the same rows, a station's pages while
 * the readings of others grow (BENCH_READINGS, 2 million unless it is set; 42 million are two years of a hundred stations), and a poll
 * of as many overflows as Great Britain has.
 */
export default async function live() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-bench-'))
  const database = await openDatabase({ dataDir })
  try {
    await migrate(database)
    await measureIngest(database)
    await measureRanges(database, Number(process.env.BENCH_READINGS ?? 2_000_000))
    await measurePoll(database)
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
