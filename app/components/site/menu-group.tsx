import { useLanguage, useText } from '#app/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Destination } from '#app/ui/text-link.tsx'
import type { NavigationGroup, NavigationLink } from '#domain/site/navigation.ts'
import { drawnOnce } from './drawn-once.ts'

interface Props {
  group: NavigationGroup
  current: NavigationLink | null
  path: string
}

/**
 * One group of the menu. On a wide screen a button opens its panel; on a phone the groups stand open in the sheet. The
 * panel is the browser's own popover, so it opens, closes on Escape and on a press outside, and takes focus in turn
 * before any script has run.
 */
export const MenuGroup = ({ group, current, path }: Props) => {
  const language = useLanguage()
  const t = language.text
  const panel = `menu-${group.id}`
  const isCurrent = current !== null && group.links.includes(current)
  const here = isCurrent ? (path === current.href ? 'page' : 'true') : undefined
  return (
    <li className="menu-group">
      <button type="button" popoverTarget={panel} className="menu-button button" data-current={isCurrent || undefined}>
        {group.label}
        {isCurrent && <span className="sr-only"> {t('(current section)')}</span>}
        <Icon name="chevron-down" className="size-4" />
      </button>
      <div popover="auto" id={panel} className="menu-panel">
        <div className="menu-panel-inside">
          <div>
            <p className="menu-title">{group.label}</p>
            <p className="menu-about">{group.about}</p>
          </div>
          <ul
            className="menu-links"
            {...drawnOnce(language, [group], here && [here, current], () =>
              group.links.map((link) => (
                <MenuLink key={link.href} {...link} current={link === current ? here : undefined} />
              )),
            )}
          />
        </div>
      </div>
    </li>
  )
}

const MenuLink = ({ href, reload, label, about, isNew, current }: NavigationLink & { current?: 'page' | 'true' }) => {
  const t = useText()
  return (
    <li>
      <Destination to={href} reloadDocument={reload} className="menu-link" aria-current={current}>
        <span className="flex flex-wrap items-center gap-x-2.5 font-semibold">
          {label}
          {isNew && <Badge tone="green">{t('New')}</Badge>}
        </span>
        <span className="block text-quiet text-sm">{about}</span>
      </Destination>
    </li>
  )
}
