import type { z } from 'zod'
import { type Fields, objectOf, type SchemaOf } from './fields.ts'

/**
 * One kind of editorial entry, declared once. The CMS form and list, the validation of every
 * write, the seed and the public queries all follow from the declaration.
 */
export interface Collection<F extends Fields = Fields> {
  name: string
  /** Names in the CMS: "Insight", "Insights". */
  singular: string
  plural: string
  fields: F
  schema: SchemaOf<F>
  /** The field shown as an entry's name in lists. Null where none is a name: then the entry is called what its kind is. */
  titleField: (keyof F & string) | null
  /** The fields that are written, in the order of the form; the others stand beside them. Without it all stand in one column. */
  mainFields?: readonly (keyof F & string)[]
  /**
   * Where a published entry is seen, or null when it has no page of its own. A method, whose parameter TypeScript compares
   * bivariantly: so each collection is also a `Collection`, whose entries are plain records.
   */
  pathOf(entry: { slug: string; data: z.infer<SchemaOf<F>> }): string | null
  /** The site cannot do without its entries: they are edited, and neither begun, copied, moved, withdrawn nor deleted. */
  isFixed?: boolean
  /** Slugs are paths (platform/riverstations) rather than single segments. */
  slugIsPath?: boolean
}

export const defineCollection = <const F extends Fields>(
  declaration: Omit<Collection<F>, 'schema'>,
): Collection<F> => ({
  ...declaration,
  schema: objectOf(declaration.fields),
})

/** Where a copy is previewed: on its own page, or on the home page if it has no name because it stands on every page. */
export const previewPathOf = (collection: Collection, entry: { slug: string; data: Record<string, unknown> }) =>
  collection.pathOf(entry) ?? (collection.titleField === null ? '/' : null)

/** What an entry is called that has no title yet. */
const untitled = 'Untitled'

/** An entry's name in the CMS. */
export const entryTitle = (
  { titleField, singular }: Pick<Collection, 'titleField' | 'singular'>,
  { data }: { data: Record<string, unknown> },
): string => (titleField ? String(data[titleField] ?? '').trim() || untitled : singular)
