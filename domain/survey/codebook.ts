import { z } from 'zod'
import { slugPattern } from '../collections/fields.ts'
import { makingSchema, marginSchema, questionSchema } from '../schemas/survey.ts'
import { personalColumns } from './personal-columns.ts'

/** What a file of answers means: the wave, its questions, the population's margins and how it was made. */
export const codebookSchema = z
  .strictObject({
    wave: z.strictObject({
      id: z.string().regex(slugPattern),
      label: z.string().trim().min(2).max(60),
      fielded: z.string().regex(/^\d{4}-\d{2}$/),
      respondentsLabel: z.string().trim().min(2).max(100),
      order: z.number().int().positive(),
    }),
    synthetic: z.boolean().default(false),
    making: makingSchema,
    /** The column that holds each respondent's company, by slug. */
    company: z.string().min(1).max(60),
    margins: z.array(marginSchema).min(1).max(8),
    questions: z.array(questionSchema).min(1).max(40),
    /** Weights outside these multiples of the mean are cut. */
    trim: z
      .strictObject({ smallest: z.number().min(0).max(1), largest: z.number().min(1) })
      .nullable()
      .default(null),
    /** Respondents have agreed that their answers are published, without anything that could name them. */
    publishAnswers: z.boolean().default(false),
  })
  .refine(({ questions }) => questions.some(({ feeds }) => feeds === 'trust'), {
    path: ['questions'],
    error: 'At least one question feeds “trust”',
  })
  .superRefine((codebook, context) => {
    const names = columnsOf(codebook)
    for (const name of names.filter((name, index) => names.indexOf(name) !== index && name !== codebook.company))
      context.addIssue({ code: 'custom', message: `The column “${name}” is used twice` })
    for (const name of personalColumns(names))
      context.addIssue({ code: 'custom', message: `The column “${name}” could name a person and is not accepted` })
  })
export type Codebook = z.infer<typeof codebookSchema>

/** Every column that a file of answers must have, and may have. The company may also be a margin. */
export const columnsOf = ({
  company,
  margins,
  questions,
}: Pick<Codebook, 'company' | 'margins' | 'questions'>): string[] => [
  company,
  ...margins.map(({ column }) => column).filter((column) => column !== company),
  ...questions.map(({ column }) => column),
]
