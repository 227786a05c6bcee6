import { z } from 'zod'
import { type indexScoreSchema, indexWaveSchema, type metricValueSchema, nationalResultSchema } from './index-data.ts'

/** What an import may bring: the rows of domain/schemas/index-data.ts, less what only the person who applies it decides. */
export const importWaveSchema = indexWaveSchema.extend({
  /** Null: chosen before applying, or left as it is. */
  publishAt: z.iso.datetime().nullable().default(null),
  /** Null: left as they are. */
  nationalResults: z.array(nationalResultSchema).nullable().default(null),
})

export type ImportWave = z.infer<typeof importWaveSchema>
export type ImportScore = z.infer<typeof indexScoreSchema>
export type ImportValue = z.infer<typeof metricValueSchema>

export type ImportData =
  | { kind: 'wave'; wave: ImportWave; scores: ImportScore[] }
  | { kind: 'values'; values: ImportValue[] }
