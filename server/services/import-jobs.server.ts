import { eq, lt, sql } from 'drizzle-orm'
import { isUuid } from '#domain/text/row-numbers.ts'
import { ThreadTimeout } from '../adapters/run-in-thread.ts'
import type { Services } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { importJobs } from '../db/schema/index-data.ts'
import type { WaveOfAnswers } from './import-threads/wave-of-answers.ts'
import { makeWaveInThread, type Survey } from './read-respondents.server.ts'

/** Each holds a file of up to 15 MB. */
const maxWaiting = 3
/** A job tells of itself more often than this, or its process has died. */
const silentFor = sql`${importJobs.updatedAt} < now() - interval '5 minutes'`

type Outcome = WaveOfAnswers | { ok: false; failed: string }
export type ImportJob = { filename: string } & ({ percent: number } | { outcome: Outcome })

let waiting = 0

/**
 * Begins to make a wave of a survey's answers, and returns the id under which every process finds how far it has got; null if too many
 * wait. The job is lost with its process: then whoever imports chooses the files again.
 */
export const startImportJob = async ({ db, log }: Pick<Services, 'db' | 'log'>, survey: Survey) => {
  if (waiting >= maxWaiting) return null
  waiting++
  try {
    await db.delete(importJobs).where(lt(importJobs.createdAt, sql`now() - interval '1 day'`))
    const filename = survey.answers.name.slice(0, 200)
    const [job] = await db.insert(importJobs).values({ filename }).returning({ id: importJobs.id })
    const done = runJob({ db, log }, job!.id, survey).finally(() => waiting--)
    return { id: job!.id, done }
  } catch (error) {
    waiting--
    throw error
  }
}

const runJob = async ({ db, log }: Pick<Services, 'db' | 'log'>, id: string, survey: Survey) => {
  const write = (values: { percent?: number; outcome?: Outcome }) =>
    db
      .update(importJobs)
      .set({ ...values, updatedAt: sql`now()` })
      .where(eq(importJobs.id, id))
      .catch((err) => log.error({ err }, 'the progress of an import could not be stored'))
  let told: Promise<unknown> = Promise.resolve()
  const outcome: Outcome = await makeWaveInThread(db, survey, (percent) => {
    told = told.then(() => write({ percent }))
  }).catch((err) => {
    log.error({ err }, 'an import failed')
    return { ok: false as const, failed: err instanceof ThreadTimeout ? tookTooLong : failed }
  })
  await told
  await write({ percent: 100, outcome })
}

const tookTooLong = 'The answers took longer than two minutes to weight, so this was ended. Nothing was stored.'
const failed = 'The answers could not be read, for a reason that lies with us. Nothing was stored. Please try again.'
const lost = 'The server was started again while it read the answers. Nothing was stored. Choose the files again.'

/** How far a job has got, or what came of it; null if there is none of that id. */
export const getImportJob = async (db: Db, id: string): Promise<ImportJob | null> => {
  if (!isUuid(id)) return null
  const [job] = await db
    .select({
      filename: importJobs.filename,
      percent: importJobs.percent,
      outcome: importJobs.outcome,
      isLost: sql<boolean>`${silentFor}`,
    })
    .from(importJobs)
    .where(eq(importJobs.id, id))
  if (!job) return null
  const { filename, percent } = job
  if (job.outcome) return { filename, outcome: job.outcome as Outcome }
  return job.isLost ? { filename, outcome: { ok: false, failed: lost } } : { filename, percent }
}
