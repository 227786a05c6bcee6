import { z } from 'zod'
import type { CollectionName } from '../collections/all.ts'
import { collections } from '../collections/all.ts'
import { indexDataSchema } from './index-data.ts'

/** What the build puts into build/content.json and the seed puts into the database. */
export const shippedContentSchema = z.strictObject({
  entries: z.array(
    z.strictObject({
      collection: z.enum(Object.keys(collections) as [CollectionName, ...CollectionName[]]),
      slug: z.string().min(1),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
  index: indexDataSchema,
})
export type ShippedContent = z.infer<typeof shippedContentSchema>
export type ShippedEntry = ShippedContent['entries'][number]
