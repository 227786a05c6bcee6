import { type Block, blockTypes } from '#domain/collections/blocks.ts'
import type { Field, Fields } from '#domain/collections/fields.ts'
import { plainText, type QuotedFigures } from './plain-text.ts'

const worded = new Set(['text', 'long-text', 'markdown'])
/** Told apart by name, because an address is text too. */
const wordless = new Set(['id', 'href', 'url', 'icon', 'heading'])

/** The words of a block, in the order in which they are declared: no addresses, no slugs, no sources, nothing made up. */
export const blockText = (block: Block, figures: QuotedFigures): string => {
  const illustrative = 'provenance' in block && block.provenance?.kind === 'illustrative'
  if (block.type === 'sources' || illustrative) return ''
  return asSentences(fieldsText(block, blockTypes[block.type].fields, figures))
}

export const asSentences = (pieces: string[]) =>
  pieces
    .filter(Boolean)
    .map((piece) => (/[.!?:;]$/.test(piece) ? piece : `${piece}.`))
    .join(' ')

const fieldsText = (data: object, fields: Fields, figures: QuotedFigures): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    fieldText((data as Record<string, unknown>)[name], field, name, figures),
  )

const fieldText = (value: unknown, field: Field, name: string, figures: QuotedFigures): string[] => {
  if (value === null || value === undefined) return []
  if (field.kind === 'list') return (value as unknown[]).flatMap((item) => fieldText(item, field.item!, name, figures))
  if (field.kind === 'object') return fieldsText(value as object, field.fields!, figures)
  if (typeof value !== 'string' || !worded.has(field.kind) || wordless.has(name)) return []
  return [plainText(value, figures)]
}
