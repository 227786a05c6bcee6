import { type BlockType, blockTypes } from '../collections/blocks.ts'
import type { Collection } from '../collections/collection.ts'
import type { Field, Fields } from '../collections/fields.ts'
import type { Path } from './entry-values.ts'
import { provenanceFields } from './provenance-fields.ts'

type Data = Record<string, unknown>

/** The first text of a block, by which an editor recognises it. */
export const blockSummary = (block: Data): string => {
  const texts = ['heading', 'question', 'message', 'text', 'caption', 'body'].map((name) => block[name])
  return String(texts.find((text) => typeof text === 'string' && text !== '') ?? '').slice(0, 120)
}

/** Where in an entry a path leads, in the words of its form: ["Section 4, ‘Costs’", "Row 2"] and the label of the field. */
const stepsTo = (fields: Fields, data: Data, path: Path): string[] => {
  const [name, ...rest] = path
  const field = fields[String(name)]
  if (!field) return []
  return stepsInto(field, data?.[String(name)], rest)
}

const stepsInto = (field: Field, value: unknown, path: Path): string[] => {
  const [step, ...rest] = path
  if (step === undefined) return [field.label]
  if (field.kind === 'object') return [field.label, ...stepsTo(field.fields!, (value ?? {}) as Data, path)]
  if (field.kind === 'provenance') return [field.label, ...stepsTo(provenanceFields, (value ?? {}) as Data, path)]
  if (typeof step !== 'number') return [field.label]
  const item = (value as unknown[] | undefined)?.[step]
  if (field.kind === 'blocks') {
    const block = (item ?? {}) as Data & { type: BlockType }
    const summary = blockSummary(block).slice(0, 40)
    const kind = blockTypes[block.type]
    const place = `Section ${step + 1}, ‘${summary || (kind?.label ?? 'unknown')}’`
    return [place, ...(kind && rest.length > 0 ? stepsTo(kind.fields, block, rest) : [])]
  }
  if (field.kind !== 'list') return [field.label]
  const inItem = rest.length > 0 ? stepsInto(field.item!, item, rest).slice(1) : []
  return [`${field.item!.label} ${step + 1}`, ...inItem]
}

/** A fault with its place, in plain words: "Section 4, ‘Costs’: heading is missing", "Summary: Write at least 60 characters". */
export const describeFault = (
  { fields, singular }: Pick<Collection, 'fields' | 'singular'>,
  data: Data,
  { path, message }: { path: Path; message: string },
): string => {
  const steps = path[0] === 'slug' ? ['Address'] : stepsTo(fields, data, path)
  const label = steps.pop() ?? singular
  if (steps.length === 0) return `${label}: ${message}`
  const fault =
    message === 'Fill this in'
      ? `${label.toLowerCase()} ${label.endsWith('s') ? 'are' : 'is'} missing`
      : `${label}: ${message}`
  return `${steps.join(', ')}: ${fault}`
}
