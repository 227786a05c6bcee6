import { Icon } from '#app/ui/icon.tsx'
import { cutTo } from '#domain/editorial/presentation.ts'

export interface Shown {
  title: string
  description: string
  /** The whole address, and the picture of the card where there is one already. */
  url: string
  image: string | null
}

/** How a search engine and a social network show the entry as it was last saved. */
export const SearchPreview = ({ shown: { title, description, url, image } }: { shown: Shown }) => (
  <details className="mb-5 rounded-card border border-rule bg-sheet">
    <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-5 py-2 text-sm">
      <Icon name="chevron-down" className="size-4" />
      <span className="font-semibold">In search results and shares</span>
    </summary>
    <div className="grid gap-8 border-rule border-t p-5 lg:grid-cols-2">
      <section aria-label="A search result">
        <p className="break-all text-quiet text-sm">{url}</p>
        <p className="text-lg text-river">{cutTo(title, 60)}</p>
        <p className="text-sm">{cutTo(description, 160)}</p>
      </section>
      <section aria-label="A social card" className="max-w-md overflow-hidden rounded-card border border-rule">
        {image ? (
          <img src={image} alt="" width={1200} height={630} loading="lazy" className="h-auto w-full" />
        ) : (
          <p className="bg-mist p-5 text-quiet text-sm">A card is drawn from the title once it is published.</p>
        )}
        <div className="p-3">
          <p className="text-quiet text-xs">{new URL(url).host}</p>
          <p className="font-semibold">{cutTo(title, 70)}</p>
          <p className="text-sm">{cutTo(description, 110)}</p>
        </div>
      </section>
    </div>
  </details>
)
