import type { z } from 'zod'
import { type BlockType, blockTypes } from '../collections/blocks.ts'
import type { Collection } from '../collections/collection.ts'
import type { Field, Fields } from '../collections/fields.ts'
import { findUnstorable, unstorableMessage } from '../text/storable.ts'
import type { Path } from './entry-values.ts'

export interface EntryIssue {
  path: Path
  message: string
}

/** Checks an entry's data by its collection's schema: the data, or what is wrong and where, in plain words. */
export const checkEntry = (
  collection: Collection,
  data: unknown,
): { data: Record<string, unknown> } | { issues: EntryIssue[] } => {
  const unstorable = findUnstorable(data)
  if (unstorable) return { issues: [{ path: unstorable, message: unstorableMessage }] }
  const result = collection.schema.safeParse(data)
  if (result.success) return { data: result.data as Record<string, unknown> }
  return {
    issues: result.error.issues.map((issue) => {
      const path = issue.path as Path
      return { path, message: messageOf(issue, fieldAt(collection.fields, data, path)) }
    }),
  }
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** What is wrong with the fields that are filled in: what a draft's writer is told, who need not be told what is still to come. */
export const issuesOfFilled = (collection: Collection, data: Record<string, unknown>): EntryIssue[] => {
  const result = checkEntry(collection, data)
  if (!('issues' in result)) return []
  return result.issues.filter(({ path }) => !isEmpty(valueAt(data, path)))
}

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | null | undefined)?.[step], data)

/** The field that a path leads to, if it leads to one. */
export const fieldAt = (fields: Fields, data: unknown, path: Path): Field | undefined => {
  const [step, ...rest] = path
  const value = (data as Record<string | number, unknown> | null | undefined)?.[step!]
  const inField = (field: Field | undefined, part: unknown, steps: Path): Field | undefined => {
    const [next, ...others] = steps
    if (!field || next === undefined) return field
    const inner = (part as Record<string | number, unknown> | null | undefined)?.[next]
    if (field.kind === 'list') return inField(field.item, inner, others)
    if (field.kind === 'object') return fieldAt(field.fields!, part, steps)
    if (field.kind === 'blocks') {
      const type = (inner as { type?: BlockType } | null | undefined)?.type
      return type && Object.hasOwn(blockTypes, type) ? fieldAt(blockTypes[type].fields, inner, others) : undefined
    }
    return undefined
  }
  return inField(fields[String(step)], value, rest)
}

const messageOf = (issue: z.core.$ZodIssue, field: Field | undefined): string => {
  if (field?.kind === 'reference' || field?.kind === 'select') return 'Choose one'
  if (field?.kind === 'date') return 'Give a date'
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'array') return `Add at least ${issue.minimum}`
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? 'Fill this in' : `Write at least ${issue.minimum} characters`
      return `Give ${issue.minimum} or more`
    case 'too_big':
      if (issue.origin === 'array') return `Keep to ${issue.maximum} at most`
      if (issue.origin === 'string') return `Keep to ${issue.maximum} characters at most`
      return `Give ${issue.maximum} or less`
    case 'invalid_type':
      return issue.expected === 'number' ? 'Give a number' : 'Fill this in'
    case 'invalid_value':
      return 'Choose one of the options'
    case 'invalid_format':
      return (
        formats[issue.format] ??
        (field?.help ? `This is not what is asked for here: ${field.help}` : 'This cannot be used here')
      )
    case 'invalid_union':
      return 'Fill this in'
    case 'unrecognized_keys':
      return `Unknown: ${issue.keys.join(', ')}`
    default:
      return issue.message
  }
}

const formats: Record<string, string> = {
  url: 'Give an address that starts with https://',
  email: 'Give an email address',
  date: 'Give a date',
  datetime: 'Give a date',
  starts_with: 'Choose one',
}
