import { z } from 'zod'
import { hasChart } from '../figures/chart-directives.ts'
import { isReprint, reprintRefused } from '../figures/reprints.ts'
import { provenanceSchema } from '../schemas/provenance.ts'

/**
 * The parts a collection is declared with. Each field carries what the CMS form draws
 * and the schema that validates it, so that form, API, import and seed can never disagree.
 */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'markdown'
  | 'number'
  | 'boolean'
  | 'date'
  | 'select'
  | 'reference'
  | 'list'
  | 'object'
  | 'blocks'
  | 'media'
  | 'provenance'

export interface Field<S extends z.ZodType = z.ZodType> {
  kind: FieldKind
  label: string
  help?: string
  schema: S
  options?: { value: string; label: string }[]
  /** For a reference: the collection it points into. */
  collection?: string
  /** For a list: what each item is. For an object: its fields. */
  item?: Field
  fields?: Fields
}
export type Fields = Record<string, Field>
export type SchemaOf<F extends Fields> = z.ZodObject<{ [K in keyof F]: F[K]['schema'] }, z.core.$strict>

export const objectOf = <F extends Fields>(fields: F): SchemaOf<F> =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema]))) as SchemaOf<F>

interface Words {
  label: string
  help?: string
}

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const text = (words: Words & { min?: number; max?: number }) =>
  ({
    kind: 'text',
    ...words,
    schema: z
      .string()
      .trim()
      .min(words.min ?? 1)
      .max(words.max ?? 200),
  }) as const satisfies Field

export const longText = (words: Words & { max?: number }) =>
  ({
    kind: 'long-text',
    ...words,
    schema: z
      .string()
      .trim()
      .min(1)
      .max(words.max ?? 2000),
  }) as const satisfies Field

export const slug = (words: Words) =>
  ({ kind: 'text', ...words, schema: z.string().regex(slugPattern).max(120) }) as const satisfies Field

/**
 * Markdown, rendered and sanitised on the server when the entry is read. A chart is refused where none would be drawn: left out
 * without a word, it would be missed by everyone but the reader.
 */
export const markdown = ({ charts = false, ...words }: Words & { max?: number; charts?: boolean }) =>
  ({
    kind: 'markdown',
    ...words,
    schema: z
      .string()
      .min(1)
      .max(words.max ?? 60_000)
      .refine((text) => charts || !hasChart(text), {
        error: 'A chart cannot be drawn here, only in the text of an article, a case study or a text section of a page',
      }),
  }) as const satisfies Field

export const number = (words: Words & { min?: number; max?: number }) =>
  ({
    kind: 'number',
    ...words,
    schema: z
      .number()
      .min(words.min ?? Number.MIN_SAFE_INTEGER)
      .max(words.max ?? Number.MAX_SAFE_INTEGER),
  }) as const satisfies Field

export const boolean = (words: Words) => ({ kind: 'boolean', ...words, schema: z.boolean() }) as const satisfies Field

/** An ISO date (2025-04-30) or an ISO instant. */
export const date = (words: Words) =>
  ({
    kind: 'date',
    ...words,
    schema: z.union([z.iso.date(), z.iso.datetime({ offset: true })]),
  }) as const satisfies Field

export const select = <const V extends string>(words: Words & { options: Record<V, string> }) =>
  ({
    kind: 'select',
    label: words.label,
    help: words.help,
    options: Object.entries(words.options).map(([value, label]) => ({ value, label: label as string })),
    schema: z.enum(Object.keys(words.options) as [V, ...V[]]),
  }) as const satisfies Field

/** The slug of an entry in another collection, or the id of a company. */
export const reference = (words: Words & { collection: string }) =>
  ({ kind: 'reference', ...words, schema: z.string().regex(slugPattern) }) as const satisfies Field

export const media = (words: Words) =>
  ({
    kind: 'media',
    ...words,
    schema: z.strictObject({ src: z.string().startsWith('/'), alt: z.string() }),
  }) as const satisfies Field

/** An internal path or an http(s) address: never javascript:, data: or a bare fragment of script. */
export const hrefSchema = z
  .string()
  .max(500)
  .refine(
    (href) => /^\/(?!\/)/.test(href) || /^#[\w-]+$/.test(href) || /^https?:\/\//.test(href) || /^mailto:/.test(href),
    {
      message: 'Give a path that starts with /, or an address that starts with https://',
    },
  )

export const href = (words: Words) => ({ kind: 'text', ...words, schema: hrefSchema }) as const satisfies Field

export const provenance = (words: Words) =>
  ({ kind: 'provenance', ...words, schema: provenanceSchema }) as const satisfies Field

export const list = <I extends Field>(words: Words & { of: I; min?: number; max?: number }) =>
  ({
    kind: 'list',
    label: words.label,
    help: words.help,
    item: words.of as Field,
    schema: z
      .array(words.of.schema as I['schema'])
      .min(words.min ?? 0)
      .max(words.max ?? 100),
  }) as const satisfies Field

export const object = <F extends Fields>(words: Words & { fields: F }) =>
  ({
    kind: 'object',
    label: words.label,
    help: words.help,
    fields: words.fields as Fields,
    schema: objectOf(words.fields),
  }) as const satisfies Field

export const optional = <F extends Field>(field: F) =>
  ({ ...field, schema: field.schema.nullish() }) as Omit<F, 'schema'> & {
    schema: z.ZodOptional<z.ZodNullable<F['schema']>>
  }

/** A publication that something rests on, as editors enter it. */
export const source = (words: Words) =>
  object({
    ...words,
    fields: {
      publisher: text({ label: 'Publisher', max: 200 }),
      document: text({ label: 'Document', max: 300 }),
      date: optional(text({ label: 'Date', max: 10, help: '2025, 2025-04 or 2025-04-30' })),
      url: optional({
        ...href({ label: 'Address', help: 'At the publisher’s own host; a reprint’s address is refused' }),
        schema: hrefSchema.refine((url) => !isReprint(url), {
          error: reprintRefused,
        }),
      }),
      reportedBy: optional(
        object({
          label: 'Read in',
          help: 'The newspaper, trade paper or copy in which the document was read, if not at its publisher',
          fields: {
            publisher: text({ label: 'Publisher', max: 200 }),
            date: optional(text({ label: 'Date', max: 10, help: '2025, 2025-04 or 2025-04-30' })),
            url: optional(href({ label: 'Address' })),
          },
        }),
      ),
    },
  })
