import { useLanguage } from '#app/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Destination } from '#app/ui/text-link.tsx'
import type { NavigationGroup } from '#domain/site/navigation.ts'
import type { InlineText } from '#domain/text/inline-links.ts'
import { SearchTrigger } from '../search/search-trigger.tsx'
import { HomeLink } from './home-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MainMenu } from './main-menu.tsx'

interface Props {
  /** A line that an editor has put above everything, as text and links. */
  notice: InlineText | null
  menu: readonly NavigationGroup[]
}

/** What most readers come for, one press from every page where there is room. The menu has them too. Welsh has longer words, and no room. */
const shortcuts = [
  ['/rhi', 'Index'],
  ['/live', 'Live'],
  ['/rhi/maps', 'Map'],
  ['/data', 'Data'],
] as const

export const SiteHeader = ({ notice, menu }: Props) => {
  const { text, prefix } = useLanguage()
  return (
    <header className="site-header on-midnight">
      {notice && (
        <p className="bg-caution-ground py-2 text-center text-caution text-sm">
          {notice.map(([text, href]) =>
            href ? (
              <Destination key={text} to={href} className="underline">
                {text}
              </Destination>
            ) : (
              text
            ),
          )}
        </p>
      )}
      <div className="frame flex min-h-16 items-center gap-3 lg:min-h-18 lg:gap-4">
        <HomeLink />
        <MainMenu menu={menu} />
        <div className="no-print order-1 ml-auto flex items-center gap-2 lg:order-2 lg:gap-3">
          {!prefix && (
            <nav aria-label="Shortcuts" className="flex gap-3 font-medium text-sm max-xl:hidden">
              {shortcuts.map(([to, label]) => (
                <Destination
                  key={to}
                  to={to}
                  className="inline-flex min-h-8 items-center text-quiet no-underline hover:text-text hover:underline"
                >
                  {label}
                </Destination>
              ))}
            </nav>
          )}
          <div className="text-sm max-xl:hidden">
            <LanguageSwitch />
          </div>
          <SearchTrigger />
          <ButtonLink to="/contact?type=demo" size="sm" className="whitespace-nowrap max-sm:hidden">
            {text('Book a demo')}
          </ButtonLink>
        </div>
      </div>
    </header>
  )
}
