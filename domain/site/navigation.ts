import type { Text } from '../text/message.ts'

/** The menu and the footer, as an editor has written them (domain/collections/navigation.ts) and every page is given them. */
export interface SiteNavigation {
  menu: readonly NavigationGroup[]
  /** More than the menu shows, so that no page hangs loose. */
  footer: readonly { label: string; links: readonly FooterLink[] }[]
  legal: readonly FooterLink[]
}

export interface FooterLink {
  label: string
  href: string
  /** Not a page of the app, or an address that redirects: the browser loads it itself. */
  reload?: boolean
}

export interface NavigationLink extends FooterLink {
  /** One line under the label in the menu. */
  about: string
  /** Paths that make this link the current one, besides `href` and what lies under it. */
  prefixes?: readonly string[]
  isNew?: boolean
}

export interface NavigationGroup {
  id: string
  label: string
  about: string
  links: readonly NavigationLink[]
}

/** While nothing is known: the error of the loader that reads it, a database without content. */
export const emptyNavigation: SiteNavigation = { menu: [], footer: [], legal: [] }

const isAtOrUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

/** The link of the menu that a path belongs to: the one with the longest prefix, so /platform/riverstations is not /platform. */
export const currentLink = (menu: readonly NavigationGroup[], path: string): NavigationLink | null => {
  let best: { link: NavigationLink; length: number } | null = null
  for (const { links } of menu)
    for (const link of links)
      for (const prefix of [link.href, ...(link.prefixes ?? [])])
        if (isAtOrUnder(path, prefix) && prefix.length > (best?.length ?? 0)) best = { link, length: prefix.length }
  return best?.link ?? null
}

export const translateNavigation = ({ menu, footer, legal }: SiteNavigation, t: Text): SiteNavigation => ({
  menu: menu.map((group) => ({
    ...group,
    label: t(group.label),
    about: t(group.about),
    links: group.links.map((link) => ({ ...link, label: t(link.label), about: t(link.about) })),
  })),
  footer: footer.map(({ label, links }) => ({ label: t(label), links: links.map((link) => translateLink(link, t)) })),
  legal: legal.map((link) => translateLink(link, t)),
})

const translateLink = <L extends FooterLink>(link: L, t: Text): L => ({ ...link, label: t(link.label) })
