import { z } from 'zod'
import { defineCollection } from './collection.ts'

/** One of our own paths, or a whole https address. Whatever else a link may be (mailto, an anchor) leads nowhere from here. */
const isRedirectTarget = (to: string): boolean =>
  !/[\s\\]/.test(to) && (/^\/(?!\/)/.test(to) || (/^https:\/\/[^/]/.test(to) && URL.canParse(to)))

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
    to: {
      kind: 'text',
      label: 'To',
      help: 'A path on this site, or an address that starts with https://',
      schema: z.string().max(500).refine(isRedirectTarget, {
        error: 'Give a path that starts with /, or a whole address that starts with https://',
      }),
    } as const,
  },
})
