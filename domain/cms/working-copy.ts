import { type BlockType, blockTypes } from '../collections/blocks.ts'
import type { Collection } from '../collections/collection.ts'
import type { Field, Fields } from '../collections/fields.ts'
import { findUnstorable, unstorableMessage } from '../text/storable.ts'
import type { EntryIssue } from './entry-issues.ts'
import type { Path } from './entry-values.ts'

type Data = Record<string, unknown>

/** Far above what any field takes: a draft that is too long is kept, and told at publishing; one without end is not a draft. */
const maxTextLength = 200_000
const maxItems = 1000

/**
 * Checks a working copy. It may be incomplete, and what is filled in may still be wrong: both are asked when it is published. What is
 * refused is only what no form could show: a field that does not exist, or a value of another kind than the field's.
 */
export const checkWorkingCopy = (collection: Collection, data: unknown): { data: Data } | { issues: EntryIssue[] } => {
  const unstorable = findUnstorable(data)
  if (unstorable) return { issues: [{ path: unstorable, message: unstorableMessage }] }
  if (!isObject(data)) return { issues: [{ path: [], message: 'The form could not be read' }] }
  const issues = objectIssues(collection.fields, data, [])
  return issues.length > 0 ? { issues } : { data }
}

const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

const wrongKind = (path: Path): EntryIssue[] => [{ path, message: 'This cannot be stored here' }]

const objectIssues = (fields: Fields, value: Data, path: Path): EntryIssue[] =>
  Object.entries(value).flatMap(([name, part]) =>
    Object.hasOwn(fields, name)
      ? valueIssues(fields[name]!, part, [...path, name])
      : [{ path: [...path, name], message: `Unknown: ${name}` }],
  )

const valueIssues = (field: Field, value: unknown, path: Path): EntryIssue[] => {
  if (value === null || value === undefined) return []
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' ? [] : wrongKind(path)
    case 'boolean':
      return typeof value === 'boolean' ? [] : wrongKind(path)
    case 'media':
    case 'provenance':
      return isObject(value) ? [] : wrongKind(path)
    case 'object':
      return isObject(value) ? objectIssues(field.fields!, value, path) : wrongKind(path)
    case 'list':
      if (!Array.isArray(value) || value.length > maxItems) return wrongKind(path)
      return value.flatMap((item, index) => valueIssues(field.item!, item, [...path, index]))
    case 'blocks':
      if (!Array.isArray(value) || value.length > maxItems) return wrongKind(path)
      return value.flatMap((block, index) => blockIssues(block, [...path, index]))
    default:
      return typeof value === 'string' && value.length <= maxTextLength ? [] : wrongKind(path)
  }
}

const blockIssues = (block: unknown, path: Path): EntryIssue[] => {
  const type = isObject(block) ? block.type : null
  if (typeof type !== 'string' || !Object.hasOwn(blockTypes, type)) return wrongKind(path)
  const { type: _, ...parts } = block as Data
  return objectIssues(blockTypes[type as BlockType].fields, parts, path)
}
