import { desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { CompanyFigure, Wave } from '#domain/index/company.ts'
import type { NationalResult } from '#domain/schemas/index-data.ts'
import { longDate } from '#domain/text/dates.ts'
import { perTablesRead } from '../db/content-version.ts'
import type { Db } from '../db/db.ts'
import { scores, sources, waves } from '../db/schema/index-data.ts'

export interface WaveRecord extends Wave {
  note: string | null
  publishedAt: string
  nationalResults: NationalResult[]
}

/** The waves that the public may see, newest first. That one is published by the clock is a change of its table too (services/clock-watchers.ts). */
export const listWaves = perTablesRead(async (db): Promise<readonly WaveRecord[]> => {
  const rows = await db.select().from(waves).where(lte(waves.publishAt, sql`now()`)).orderBy(desc(waves.order))
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    fielded: row.fielded,
    respondents: row.respondents,
    respondentsLabel: row.respondentsLabel,
    sectorMeanTrust: row.sectorMeanTrust,
    sectorInterval: row.survey?.sectorInterval ?? null,
    note: row.note,
    publishedAt: row.publishAt.toISOString(),
    nationalResults: row.nationalResults.map((result) => ({
      ...result,
      provenance: { ...result.provenance, period: longDate(row.fielded) },
    })),
  }))
})

/** The newest wave of a list. Without one there is no index, so its absence is an error and not an empty page. */
export const currentWaveOf = ([newest]: readonly WaveRecord[]): WaveRecord => {
  if (!newest) throw new Error('No wave of the River Health Index is published')
  return newest
}

export const getCurrentWave = async (db: Db): Promise<WaveRecord> => currentWaveOf(await listWaves(db))

/** Trust scores as figures, keyed by wave and then by company. */
export const listScores = async (db: Db, ofWaves: readonly Wave[]) => {
  const byWave = new Map(ofWaves.map((wave) => [wave.id, new Map<string, CompanyFigure>()]))
  if (ofWaves.length === 0) return byWave
  const rows = await db
    .select({ score: scores, source: sources })
    .from(scores)
    .innerJoin(sources, eq(sources.id, scores.sourceId))
    .where(inArray(scores.waveId, [...byWave.keys()]))
  const periods = new Map(ofWaves.map((wave) => [wave.id, wave.fielded]))
  for (const { score, source } of rows) {
    const { id: _, ...sourceFields } = source
    const period = periods.get(score.waveId)!
    byWave.get(score.waveId)!.set(score.companyId, {
      companyId: score.companyId,
      metric: 'trust',
      period,
      value: score.trust,
      basis: null,
      estimate: score.estimate,
      provenance: {
        kind: score.kind,
        source: sourceFields,
        period: longDate(period),
        confidence: score.confidence,
        note: score.note,
        formula: score.formula,
      },
    })
  }
  return byWave
}
