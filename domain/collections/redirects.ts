import { z } from 'zod'
import { defineCollection } from './collection.ts'
import * as f from './fields.ts'

/** Editors' redirects. The slug is a stable name for the row; the paths are fields. */
export const redirects = defineCollection({
  name: 'redirects',
  singular: 'Redirect',
  plural: 'Redirects',
  titleField: 'from',
  pathOf: () => null,
  fields: {
    from: {
      kind: 'text',
      label: 'From',
      help: 'A path on this site',
      schema: z
        .string()
        .regex(/^\/(?!\/)[^\s?#]*$/)
        .max(300),
    } as const,
    to: f.href({ label: 'To' }),
  },
})
