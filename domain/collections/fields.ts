import { z } from 'zod'
import { hasChart } from '../figures/named-charts.ts'
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
  /** For Markdown: charts can be drawn in it, as in the text of an article. */
  charts?: boolean
  /** For a text: it is the address of a picture, which can be chosen from the library. */
  isPicture?: boolean
  /** Whether the field matters beside the others of its object; one that does not is not shown. */
  appliesTo?: (siblings: Record<string, unknown>) => boolean
}
export type Fields = Record<string, Field>
export type SchemaOf<F extends Fields> = z.ZodObject<{ [K in keyof F]: F[K]['schema'] }, z.core.$strict>

export const objectOf = <F extends Fields>(fields: F): SchemaOf<F> =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema]))) as SchemaOf<F>

interface FieldOptions {
  label: string
  help?: string
}

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const text = (options: FieldOptions & { min?: number; max?: number }) =>
  ({
    kind: 'text',
    ...options,
    schema: z
      .string()
      .trim()
      .min(options.min ?? 1)
      .max(options.max ?? 200),
  }) as const satisfies Field

export const longText = (options: FieldOptions & { max?: number }) =>
  ({
    kind: 'long-text',
    ...options,
    schema: z
      .string()
      .trim()
      .min(1)
      .max(options.max ?? 2000),
  }) as const satisfies Field

export const slug = (options: FieldOptions) =>
  ({ kind: 'text', ...options, schema: z.string().regex(slugPattern).max(120) }) as const satisfies Field

/**
 * Markdown, rendered and sanitised on the server when the entry is read. A chart is refused where none can be drawn, because it
 * would be left out silently.
 */
export const markdown = ({ charts = false, ...options }: FieldOptions & { max?: number; charts?: boolean }) =>
  ({
    kind: 'markdown',
    ...options,
    charts,
    schema: z
      .string()
      .min(1)
      .max(options.max ?? 60_000)
      .refine((text) => charts || !hasChart(text), {
        error: 'A chart cannot be drawn here, only in the text of an article, a case study or a text section of a page',
      }),
  }) as const satisfies Field

export const number = (options: FieldOptions & { min?: number; max?: number }) =>
  ({
    kind: 'number',
    ...options,
    schema: z
      .number()
      .min(options.min ?? Number.MIN_SAFE_INTEGER)
      .max(options.max ?? Number.MAX_SAFE_INTEGER),
  }) as const satisfies Field

export const boolean = (options: FieldOptions) =>
  ({ kind: 'boolean', ...options, schema: z.boolean() }) as const satisfies Field

/** An ISO date (2025-04-30) or an ISO instant. */
export const date = (options: FieldOptions) =>
  ({
    kind: 'date',
    ...options,
    schema: z.union([z.iso.date(), z.iso.datetime({ offset: true })]),
  }) as const satisfies Field

export const select = <const V extends string>(options: FieldOptions & { options: Record<V, string> }) =>
  ({
    kind: 'select',
    label: options.label,
    help: options.help,
    options: Object.entries(options.options).map(([value, label]) => ({ value, label: label as string })),
    schema: z.enum(Object.keys(options.options) as [V, ...V[]]),
  }) as const satisfies Field

/** The slug of an entry in another collection, or the id of a company. */
export const reference = (options: FieldOptions & { collection: string }) =>
  ({ kind: 'reference', ...options, schema: z.string().regex(slugPattern) }) as const satisfies Field

export const media = (options: FieldOptions) =>
  ({
    kind: 'media',
    ...options,
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

export const href = (options: FieldOptions) =>
  ({ kind: 'text', ...options, schema: hrefSchema }) as const satisfies Field

export const provenance = (options: FieldOptions) =>
  ({ kind: 'provenance', ...options, schema: provenanceSchema }) as const satisfies Field

export const list = <I extends Field>(options: FieldOptions & { of: I; min?: number; max?: number }) =>
  ({
    kind: 'list',
    label: options.label,
    help: options.help,
    item: options.of as Field,
    schema: z
      .array(options.of.schema as I['schema'])
      .min(options.min ?? 0)
      .max(options.max ?? 100),
  }) as const satisfies Field

export const object = <F extends Fields>(options: FieldOptions & { fields: F }) =>
  ({
    kind: 'object',
    label: options.label,
    help: options.help,
    fields: options.fields as Fields,
    schema: objectOf(options.fields),
  }) as const satisfies Field

export const optional = <F extends Field>(field: F) =>
  ({ ...field, schema: field.schema.nullish() }) as Omit<F, 'schema'> & {
    schema: z.ZodOptional<z.ZodNullable<F['schema']>>
  }

/** A publication that something rests on, as editors enter it. */
export const source = (options: FieldOptions) =>
  object({
    ...options,
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
      where: optional(text({ label: 'Page or cell', max: 200, help: 'Page, table, sheet or cell in the document' })),
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
