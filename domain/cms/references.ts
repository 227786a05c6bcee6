import { type BlockType, blockTypes } from '../collections/blocks.ts'
import type { Field, Fields } from '../collections/fields.ts'
import type { Path } from './entry-values.ts'

export interface FieldValue {
  path: Path
  field: Field
  value: unknown
}

type Data = Record<string, unknown>

/** Every non-empty leaf field of an entry, at any depth. */
export const fieldsOf = (fields: Fields, data: Data, path: Path = []): FieldValue[] =>
  Object.entries(fields).flatMap(([name, field]) => valuesIn(field, data[name], [...path, name]))

const valuesIn = (field: Field, value: unknown, path: Path): FieldValue[] => {
  if (value === null || value === undefined) return []
  if (field.kind === 'list')
    return (value as unknown[]).flatMap((item, index) => valuesIn(field.item!, item, [...path, index]))
  if (field.kind === 'object') return fieldsOf(field.fields!, value as Data, path)
  if (field.kind === 'blocks')
    return (value as (Data & { type: BlockType })[]).flatMap((block, index) =>
      blockTypes[block.type] ? fieldsOf(blockTypes[block.type].fields, block, [...path, index]) : [],
    )
  return [{ path, field, value }]
}

/** What an entry refers to by slug: other entries and companies. */
export const referencesIn = (fields: Fields, data: Data): { path: Path; collection: string; slug: string }[] =>
  fieldsOf(fields, data).flatMap(({ path, field, value }) =>
    field.kind === 'reference' ? [{ path, collection: field.collection!, slug: value as string }] : [],
  )

/** The collections that a declaration can refer to, wherever in it. */
export const referredCollections = (fields: Fields): string[] => {
  const inField = (field: Field): string[] => {
    if (field.kind === 'reference') return [field.collection!]
    if (field.kind === 'list') return inField(field.item!)
    if (field.kind === 'object') return Object.values(field.fields!).flatMap(inField)
    if (field.kind === 'blocks')
      return Object.values(blockTypes).flatMap((block) => Object.values(block.fields as Fields).flatMap(inField))
    return []
  }
  return [...new Set(Object.values(fields).flatMap(inField))]
}
