import type { EditedEntry } from '#domain/cms/entry-state.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { presentationOf } from '#domain/editorial/presentation.ts'
import type { Shown } from './search-preview.tsx'

const summaryFields = { insights: 'summary', 'case-studies': 'excerpt', pages: 'description' } as const
const cardKinds = { insights: 'insight', 'case-studies': 'case-study', pages: 'page' } as const

/** What search engines and social networks are told of an entry; null where entries have no such page. */
export const shownEntry = (
  collection: Collection,
  entry: EditedEntry,
  { siteUrl, siteName }: { siteUrl: string; siteName: string },
): Shown | null => {
  if (!Object.hasOwn(cardKinds, collection.name)) return null
  const name = collection.name as keyof typeof cardKinds
  const { slug, data, livePath, title } = entry
  const overrides = presentationOf(data as Parameters<typeof presentationOf>[0])
  const drawn = livePath ? `/share/${cardKinds[name]}/${slug}.png` : null
  return {
    title: `${overrides.title ?? title} · ${siteName}`,
    description: overrides.description ?? String(data[summaryFields[name]] ?? ''),
    url: siteUrl + (livePath ?? `/${slug}`),
    image: overrides.image ?? drawn,
  }
}
