import type { Fields } from '../collections/fields.ts'
import { isSameValue } from './same-value.ts'

type Data = Record<string, unknown>

/** The labels of the fields that differ. What is empty, null or absent is the same. */
export const changedFields = (fields: Fields, before: Data, after: Data): string[] =>
  Object.entries(fields)
    .filter(([name]) => !isSameValue(before[name] ?? null, after[name] ?? null))
    .map(([, { label }]) => label)
