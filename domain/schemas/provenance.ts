import { z } from 'zod'
import { confidenceCodes, figureKindCodes } from '../figures/provenance.ts'
import { isReprint, reprintRefused } from '../figures/reprints.ts'

const sourceDate = z
  .string()
  .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
  .nullish()

/** An address of ours, or one elsewhere that is not known to show other people's words. */
const sourceUrl = z
  .union([z.url({ protocol: /^https?$/ }), z.string().startsWith('/')])
  .refine((url) => !isReprint(url), {
    error: reprintRefused,
  })
  .nullish()

const reportSchema = z.strictObject({ publisher: z.string().min(2), date: sourceDate, url: sourceUrl })

export const sourceSchema = z.strictObject({
  publisher: z.string().min(2),
  document: z.string().min(2),
  date: sourceDate,
  url: sourceUrl,
  reportedBy: reportSchema.nullish(),
  where: z.string().min(2).max(200).nullish(),
})

interface Checked {
  confidence?: string | null
  source: z.infer<typeof sourceSchema>
}

/** "Read at the publisher" needs the publisher's address; "read in a report" needs the report. */
export const backsItsConfidence = ({ confidence, source }: Checked) =>
  confidence === 'publisher' ? Boolean(source.url) : confidence === 'report' ? Boolean(source.reportedBy) : true
export const unbackedConfidence = {
  path: ['confidence'],
  error: '“Read at the publisher” needs the publisher’s address; “read in a named report” needs the report',
}

/** What each field means is said in domain/figures/provenance.ts. */
export const provenanceSchema = z
  .strictObject({
    kind: z.enum(figureKindCodes),
    source: sourceSchema,
    period: z.string().nullish(),
    confidence: z.enum(confidenceCodes).nullish(),
    note: z.string().nullish(),
    formula: z.string().nullish(),
    untraced: z.boolean().nullish(),
  })
  .refine(backsItsConfidence, unbackedConfidence)
