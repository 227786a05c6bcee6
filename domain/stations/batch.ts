import { z } from 'zod'
import { marks } from './marks.ts'

export const maxBatch = 10_000

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/** What a station sends: readings to the second, each with its time zone. */
export const batchSchema = z.object({
  readings: z
    .array(
      z.object({
        parameter: z.string().regex(/^[\w-]{1,60}$/, 'A name such as dissolved-oxygen'),
        time: z
          .string()
          .regex(isoTime, 'A time with its zone, such as 2026-11-16T12:15:00Z')
          .transform((text) => Math.floor(Date.parse(text) / 1000) * 1000)
          .refine(Number.isFinite, 'There is no such time'),
        value: z.number(),
        mark: z.enum(marks).optional(),
      }),
    )
    .min(1, 'One reading at least')
    .max(maxBatch, `${maxBatch} readings at most`),
})
export type SentReading = z.output<typeof batchSchema>['readings'][number]
