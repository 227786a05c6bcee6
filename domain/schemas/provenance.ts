import { z } from 'zod'
import { figureKindCodes } from '../provenance.ts'

export const sourceSchema = z.strictObject({
  publisher: z.string().min(2),
  document: z.string().min(2),
  date: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
    .nullish(),
  url: z.union([z.url({ protocol: /^https?$/ }), z.string().startsWith('/')]).nullish(),
})

/** What each field means is said in domain/provenance.ts. */
export const provenanceSchema = z.strictObject({
  kind: z.enum(figureKindCodes),
  source: sourceSchema,
  period: z.string().nullish(),
  confidence: z.enum(['high', 'medium', 'low']).nullish(),
  note: z.string().nullish(),
  formula: z.string().nullish(),
  untraced: z.boolean().nullish(),
})
