import type { FocusEvent, MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#app/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Destination } from '#app/ui/text-link.tsx'
import { currentLink, type NavigationGroup } from '#domain/site/navigation.ts'
import { MenuGroup } from './menu-group.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Following a link closes the menu, also when the link leads to the page that is open. */
const closeAfterLink = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  if (target instanceof Element && target.closest('a')) closeMenus(currentTarget)
}

/** Focus that moves on to the page must not end up behind an open panel. */
const closeOnFocusOut = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
  if (relatedTarget instanceof Element && !currentTarget.parentElement?.contains(relatedTarget))
    closeMenus(currentTarget)
}

const closeMenus = (nav: HTMLElement) => {
  for (const panel of nav.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover()
  if (nav.matches(':popover-open')) nav.hidePopover()
}

/** Four groups. On a phone a sheet over the page, on a wide screen a row of buttons: one list, no copies. */
export const MainMenu = ({ menu }: { menu: readonly NavigationGroup[] }) => {
  const t = useText()
  const { pathname } = useLocation()
  const current = currentLink(menu, pathname)
  return (
    <>
      <button type="button" popoverTarget="site-menu" className="menu-toggle button no-print">
        <Icon name="menu" className="size-5" />
        {t('Menu')}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link is a click, too */}
      <nav
        aria-label={t('Main')}
        id="site-menu"
        popover="auto"
        className="site-menu on-midnight no-print"
        onClick={closeAfterLink}
        onBlur={closeOnFocusOut}
      >
        <div className="menu-bar">
          <Destination to="/" className="stand-alone-link" aria-current={pathname === '/' ? 'page' : undefined}>
            {t('Home')}
          </Destination>
          <button type="button" popoverTarget="site-menu" popoverTargetAction="hide" className="menu-close button">
            <Icon name="close" className="size-5" />
            {t('Close menu')}
          </button>
        </div>
        <ul className="menu-groups">
          {menu.map((group) => (
            <MenuGroup key={group.id} group={group} current={current} path={pathname} />
          ))}
        </ul>
        <div className="menu-foot">
          <ButtonLink to="/contact?type=demo" size="lg">
            {t('Book a demo')}
          </ButtonLink>
          <ThemeSwitch />
        </div>
      </nav>
    </>
  )
}
