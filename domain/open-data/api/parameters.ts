import { z } from 'zod'

export interface Parameter<S extends z.ZodType = z.ZodType> {
  schema: S
  about: string
  /** As it stands in an address. */
  example?: string
  isRequired?: boolean
}
export type Parameters = Readonly<Record<string, Parameter>>

/** What was given, each as its schema makes it. */
export type Given<P extends Parameters> = {
  [Name in keyof P]: P[Name] extends { isRequired: true }
    ? z.output<P[Name]['schema']>
    : z.output<P[Name]['schema']> | undefined
}

export interface ParameterIssue {
  parameter: string
  message: string
}

/** A parameter's text as the value that its schema is about: a list is separated by commas. */
const parameterValue = (schema: z.ZodType, text: string): unknown => {
  if (schema instanceof z.ZodArray) return text.split(',').map((item) => item.trim())
  if (schema instanceof z.ZodNumber) return /^\d{1,9}$/.test(text) ? Number(text) : text
  return text
}

const messageOf = ({ schema }: Parameter, issue: z.core.$ZodIssue): string => {
  const list = schema instanceof z.ZodArray ? schema.element : schema
  if (list instanceof z.ZodEnum) return `is one of ${list.options.join(', ')}.`
  if (schema instanceof z.ZodNumber) return `is a whole number from ${schema.minValue} to ${schema.maxValue}.`
  return issue.message
}

/**
 * Reads the query of a call. An empty parameter counts as none, as a form without scripts sends it; of several of one name the first
 * counts; one that the call does not know is left alone.
 */
export const readParameters = <P extends Parameters>(
  parameters: P,
  query: URLSearchParams,
): { given: Given<P>; issues: null } | { given: null; issues: ParameterIssue[] } => {
  const given: Record<string, unknown> = {}
  const issues: ParameterIssue[] = []
  for (const [name, parameter] of Object.entries(parameters)) {
    const text = query.get(name)?.trim() ?? ''
    if (text === '') {
      if (parameter.isRequired) issues.push({ parameter: name, message: `is required: ${parameter.about}` })
      continue
    }
    const result = parameter.schema.safeParse(parameterValue(parameter.schema, text))
    if (result.success) given[name] = result.data
    else issues.push({ parameter: name, message: messageOf(parameter, result.error.issues[0]!) })
  }
  return issues.length > 0 ? { given: null, issues } : { given: given as Given<P>, issues: null }
}

const ids = z.string().regex(/^[\w.~-]{1,120}$/, 'is a name such as wessex-water.')
export const idParameter = (about: string, example: string) => ({ schema: ids, about, example }) satisfies Parameter

export const limitParameter = (max: number, about: string) => ({
  schema: z.int().min(1).max(max),
  about,
  example: '3',
})

export const cursorParameter = {
  schema: z.string().regex(/^[\w+/=-]{1,300}$/, 'is the cursor of an earlier answer.'),
  about: 'Where to go on: the cursor of the answer before.',
}

export const fieldsParameter = <const Names extends readonly [string, ...string[]]>(names: Names) => ({
  schema: z.array(z.enum(names)).min(1),
  about: 'Only these members of each row, separated by commas.',
  example: names.slice(0, 2).join(','),
})

/** A day of the calendar. */
export const dayParameter = (about: string, example: string) => ({
  schema: z.iso.date('is a day, such as 2026-11-01.'),
  about,
  example,
})

/** What an exact search for words may have. */
export const wordsParameter = (about: string, max = 100) => ({
  schema: z.string().max(max, `has at most ${max} characters.`),
  about,
})
