import type { z } from 'zod'
import type { Collection } from '../collections/collection.ts'
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
  return { issues: result.error.issues.map((issue) => ({ path: issue.path as Path, message: messageOf(issue) })) }
}

const messageOf = (issue: z.core.$ZodIssue): string => {
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
      return issue.format === 'url' ? 'Give an address that starts with https://' : 'Check the form of this'
    case 'invalid_union':
      return 'Fill this in, in the form that the hint gives'
    case 'unrecognized_keys':
      return `Unknown: ${issue.keys.join(', ')}`
    default:
      return issue.message
  }
}
