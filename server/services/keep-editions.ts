import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Wave } from '#domain/index/company.ts'
import { figuresEdition } from '#domain/index/figures-edition.ts'
import { recordEdition } from '#domain/index/record-edition.ts'
import { type EditionContent, waveEdition } from '#domain/survey/edition.ts'
import type { Db } from '../db/db.ts'
import { editions, waves } from '../db/schema/index-data.ts'
import { lockShippedRows } from '../db/seed.ts'
import { type RiverHealthIndex, readIndex } from '../queries/river-health-index.server.ts'

/**
 * Keeps every table of the index as it was published: whenever the inputs or the table of a series differ from its newest edition, the next
 * one is added. Asking again changes nothing. Returns the ids that were added.
 */
export const keepEditions = (db: Db): Promise<string[]> =>
  db.transaction(async (tx) => {
    // What is read under the lock is the newest: an instance that waited here cannot put back what another has replaced.
    await lockShippedRows(tx)
    const added: string[] = []
    for (const content of await contentsOf(tx, await readIndex(tx, { metrics: 'all' }))) {
      const { series, inputs, table } = content
      const [newest] = await tx
        .select({ number: editions.number, inputs: editions.inputs, table: editions.table })
        .from(editions)
        .where(eq(editions.series, series))
        .orderBy(desc(editions.number))
        .limit(1)
      if (newest?.inputs === inputs && newest.table === table) continue
      const number = (newest?.number ?? 0) + 1
      const id = `${series}-edition-${number}`
      await tx.insert(editions).values({ ...content, id, number })
      added.push(id)
    }
    return added
  })

/** The record index, the figures that charts are drawn from, and each published wave that has a score. */
const contentsOf = async (db: Db, index: RiverHealthIndex): Promise<EditionContent[]> => {
  const ids = index.waves.map(({ id }) => id)
  const surveys = await db
    .select({ id: waves.id, survey: waves.survey })
    .from(waves)
    .where(and(inArray(waves.id, ids), sql`${waves.survey} is not null`))
  const ofWaves = index.waves.flatMap((wave) => {
    const figures = [...(index.scores.get(wave.id)?.values() ?? [])]
    const survey = surveys.find(({ id }) => id === wave.id)?.survey ?? null
    return figures.some(({ value }) => value !== null) ? waveEdition(wave, figures, survey) : []
  })
  const [wave = null] = index.waves
  const scores = wave ? [...(index.scores.get(wave.id)?.values() ?? [])] : []
  const ofFigures = figuresEdition(wave && waveOf(wave), [...index.figures, ...scores])
  return [recordEdition(index.figures), ofFigures, ...ofWaves].filter((content) => content !== null)
}

/** What a chart says of a wave, and no more: a note that changes makes no edition. */
const waveOf = ({
  id,
  label,
  fielded,
  respondents,
  respondentsLabel,
  sectorMeanTrust,
  sectorInterval,
}: Wave): Wave => ({
  ...{ id, label, fielded, respondents, respondentsLabel, sectorMeanTrust, sectorInterval },
})

/** For a worker that polls: looks only when the content has changed since it last did. */
export const createEditionKeeper = (db: Db) => {
  let seen: RiverHealthIndex | null = null
  return async (): Promise<string[]> => {
    const index = await readIndex(db, { metrics: 'all' })
    if (index === seen) return []
    const added = await keepEditions(db)
    seen = index
    return added
  }
}
