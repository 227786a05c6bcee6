import { useText } from '#app/language.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Destination } from '#app/ui/text-link.tsx'

/** Opens search over the page (server/pages/first-touch.ts, as Ctrl+K does). Without scripts the link leads to the search page. */
export const SearchTrigger = () => (
  <Destination to="/search" className="search-trigger button" aria-keyshortcuts="Control+K Meta+K" data-opens-search>
    <Icon name="search" className="size-5" />
    <span className="max-xl:sr-only">{useText()('Search')}</span>
  </Destination>
)
