import type { Field, Fields } from '../collections/fields.ts'
import { type DiffLine, lineDiff } from './line-diff.ts'

export interface FieldDiff {
  name: string
  label: string
  lines: DiffLine[]
}

type Data = Record<string, unknown>

/** Field by field what changed between two versions of an entry. Absent and empty are the same. */
export const entryDiff = (fields: Fields, before: Data, after: Data): FieldDiff[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const [oldText, newText] = [formatValue(field, before[name]), formatValue(field, after[name])]
    return oldText === newText ? [] : [{ name, label: field.label, lines: lineDiff(oldText, newText) }]
  })

/** A value as a person would read it: text as it is, anything with parts as one line for each part. */
export const formatValue = (field: Field | undefined, value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'string') {
    const option = field?.options?.find((candidate) => candidate.value === value)
    return option ? option.label : value
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return String(value)
  return outline(value, '').join('\n')
}

const outline = (value: unknown, indent: string): string[] => {
  if (Array.isArray(value))
    return value.flatMap((item) => {
      const [first = '', ...rest] = outline(item, `${indent}  `)
      return [`${indent}- ${first.trimStart()}`, ...rest]
    })
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([, part]) => part !== null && part !== undefined && part !== '')
      .flatMap(([name, part]) => {
        if (typeof part === 'object') return [`${indent}${name}:`, ...outline(part, `${indent}  `)]
        const [first = '', ...rest] = String(part).split('\n')
        return [`${indent}${name}: ${first}`, ...rest.map((line) => `${indent}  ${line}`)]
      })
  return String(value)
    .split('\n')
    .map((line) => indent + line)
}
