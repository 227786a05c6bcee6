import type { Collection } from '../collections/collection.ts'
import type { Field } from '../collections/fields.ts'
import { checkEntry, type EntryIssue, fieldAt, issuesOfFilled } from './entry-issues.ts'
import { type Path, setAtPath } from './entry-values.ts'

type Data = Record<string, unknown>

/**
 * An incomplete entry with something in the place of what is still to come, so that its page can be shown before it is finished; and
 * what is to come. Nothing that is filled in is touched. The placeholders are never stored.
 */
export const withPlaceholders = (
  collection: Collection,
  data: Data,
  today: string,
): { data: Data; missing: EntryIssue[] } => {
  const missing: EntryIssue[] = []
  let filled = data
  // Filling one part may show the next: the fields of a section that was empty.
  for (let round = 0; round < 3; round++) {
    const result = checkEntry(collection, filled)
    if (!('issues' in result)) return { data: result.data, missing }
    const wrong = new Set(issuesOfFilled(collection, filled).map(({ path }) => path.join('.')))
    const empty = result.issues.filter(({ path }) => !wrong.has(path.join('.')))
    if (empty.length === 0) break
    if (round === 0) missing.push(...empty)
    for (const { path } of empty) filled = setPlaceholder(collection, filled, path, today)
  }
  return { data: filled, missing }
}

const setPlaceholder = (collection: Collection, data: Data, path: Path, today: string): Data => {
  const field = fieldAt(collection.fields, data, path)
  return field ? (setAtPath(data, path, placeholderFor(field, today)) as Data) : data
}

const placeholderFor = (field: Field, today: string): unknown => {
  switch (field.kind) {
    case 'list':
    case 'blocks':
      return []
    case 'object':
      return Object.fromEntries(
        Object.entries(field.fields!).map(([name, part]) => [
          name,
          part.schema.safeParse(null).success ? null : placeholderFor(part, today),
        ]),
      )
    case 'boolean':
      return false
    case 'number':
      return 0
    case 'date':
      return today
    case 'select':
      return field.options?.[0]?.value ?? ''
    case 'reference':
      return 'to-come'
    case 'media':
      return null
    case 'provenance':
      return { kind: 'illustrative', note: 'To come' }
    default:
      return `${field.label} to come`
  }
}
