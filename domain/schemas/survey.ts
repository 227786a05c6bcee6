import { z } from 'zod'
import { slugPattern } from '../collections/fields.ts'
import { methodChoiceSchema } from '../survey/robustness.ts'
import { sourceSchema } from './provenance.ts'

/** What is kept of a survey: never a respondent, only what was computed, and how it was made. */

const words = z.string().trim().min(1).max(2000)

/** How sure a score is. Bases of suppressed scores are not kept. */
export const scoreEstimateSchema = z.strictObject({
  standardError: z.number().min(0),
  low: z.number().min(0).max(100),
  high: z.number().min(0).max(100),
  base: z.number().int().positive(),
  effectiveBase: z.number().positive(),
  designEffect: z.number().positive().nullable(),
})
export type ScoreEstimate = z.infer<typeof scoreEstimateSchema>

/** A 95% interval, in per cent. */
export const intervalSchema = z.strictObject({ low: z.number().min(0).max(100), high: z.number().min(0).max(100) })

/** Who was asked, how and for whom: the British Polling Council's list of what must be disclosed. */
export const makingSchema = z.strictObject({
  population: words,
  mode: words,
  from: z.iso.date(),
  to: z.iso.date(),
  fieldworkBy: words,
  paidBy: words,
  /** Everybody who was invited; null where it is not known, as in a panel without quotas by invitation. */
  invited: z.number().int().positive().nullable(),
  note: words.nullable().default(null),
})

export const questionSchema = z.strictObject({
  column: z.string().min(1).max(60),
  text: words,
  /** What each code means, and what it scores from 0 to 100; null leaves the answer out of the base. */
  answers: z.record(
    z.string().min(1).max(60),
    z.strictObject({ label: words, score: z.number().min(0).max(100).nullable() }),
  ),
  /** The score of a company, or a result of the whole country under this code. */
  feeds: z.union([z.literal('trust'), z.strictObject({ code: z.string().regex(slugPattern), label: words })]),
})

export const marginSchema = z.strictObject({
  column: z.string().min(1).max(60),
  label: words,
  source: sourceSchema,
  /** People or shares in each category; every margin is brought to the same sum. */
  targets: z.record(z.string().min(1).max(80), z.number().positive()),
})

export const waveSurveySchema = z.strictObject({
  /** Answers that nobody gave, for tests and demonstrations: everything that comes of them is marked invented. */
  synthetic: z.boolean(),
  making: makingSchema,
  questions: z.array(questionSchema),
  margins: z.array(marginSchema.extend({ bases: z.record(z.string(), z.number().nullable()) })),
  weighting: z.strictObject({
    respondents: z.number().int().positive(),
    effectiveBase: z.number().positive(),
    designEffect: z.number().positive(),
    passes: z.number().int(),
    trimmed: z.number().int(),
    /** As multiples of the mean weight. */
    smallest: z.number(),
    largest: z.number(),
  }),
  /** What a stranger needs to weight the wave anew, beside the margins and questions. Waves of before this was kept have none. */
  raking: z
    .strictObject({
      /** The column of the company. */
      company: z.string(),
      trim: z.strictObject({ smallest: z.number(), largest: z.number() }).nullable(),
      /** Counts of people who are alike, where they may be published: see answer-cells.ts. */
      answers: z
        .strictObject({
          columns: z.array(z.string()),
          cells: z.array(z.array(z.union([z.string(), z.number().int().positive()]))).max(5000),
        })
        .nullable(),
    })
    .optional(),
  /** Of the sector mean. Waves of before this was kept have none. */
  sectorInterval: intervalSchema.optional(),
  /** Companies whose base was too small to publish a score. */
  suppressed: z.array(z.string().regex(slugPattern)),
  /** Places of the companies under other reasonable methods. Waves of before this was computed have none. */
  robustness: z.array(methodChoiceSchema).optional(),
  /** Of the file of answers, which is not kept: whoever has it can show that it is this one. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type WaveSurvey = z.infer<typeof waveSurveySchema>
