import { type Block, blockTypes } from '#domain/collections/blocks.ts'
import type { Field, Fields } from '#domain/collections/fields.ts'
import type { ReadMarkdown } from './plain-text.ts'

const textKinds = new Set(['text', 'long-text', 'markdown'])
/** By name, because an address is a text field too; headings are indexed as such. */
const excludedFields = new Set(['id', 'href', 'url', 'icon', 'heading'])

/** The text of a block, in the order of its declaration: no addresses, slugs or sources, and nothing illustrative. */
export const blockText = (block: Block, read: ReadMarkdown): string => {
  const illustrative = 'provenance' in block && block.provenance?.kind === 'illustrative'
  if (block.type === 'sources' || illustrative) return ''
  // The message of a bar chart says what its list of values shows.
  if (block.type === 'bars') return asSentences([block.message])
  return asSentences(fieldsText(block, blockTypes[block.type].fields, read))
}

/** What a bar chart is labelled with: no sentence can be made of it. */
export const blockLabels = (block: Block): string[] =>
  block.type === 'bars' && block.provenance.kind !== 'illustrative'
    ? [block.unit, ...block.values.map(({ label }) => label)]
    : []

const asSentences = (texts: string[]) =>
  texts
    .filter(Boolean)
    .map((text) => (/[.!?:;]$/.test(text) ? text : `${text}.`))
    .join(' ')

const fieldsText = (data: object, fields: Fields, read: ReadMarkdown): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    fieldText((data as Record<string, unknown>)[name], field, name, read),
  )

const fieldText = (value: unknown, field: Field, name: string, read: ReadMarkdown): string[] => {
  if (value === null || value === undefined) return []
  if (field.kind === 'list') return (value as unknown[]).flatMap((item) => fieldText(item, field.item!, name, read))
  if (field.kind === 'object') return fieldsText(value as object, field.fields!, read)
  if (typeof value !== 'string' || !textKinds.has(field.kind) || excludedFields.has(name)) return []
  // Parsing costs more than all the rest of indexing, and most fields are plain.
  return [field.kind === 'markdown' ? read(value).text : value.trim()]
}
