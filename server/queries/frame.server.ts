import { and, eq } from 'drizzle-orm'
import { emptyNavigation, type SiteNavigation } from '#domain/site/navigation.ts'
import { permanentRedirect } from '#domain/site/redirects.ts'
import { isServerPath } from '#domain/site/request-path.ts'
import { perTablesRead } from '../db/content-version.ts'
import { isUnavailable } from '../db/database-error.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'
import { type DataOf, isLive } from './entries.server.ts'
import { defaultSettings } from './settings.server.ts'

interface Frame {
  settings: DataOf<'settings'>
  navigation: SiteNavigation
}

let lastRead: Frame = { settings: defaultSettings, navigation: emptyNavigation }

const readFrame = perTablesRead(async (db): Promise<Frame> => {
  const rows = await db
    .select({ collection: entries.collection, data: entries.published })
    .from(entries)
    .where(and(isLive('settings', 'navigation'), eq(entries.slug, 'site')))
  const dataOf = (name: string) => rows.find(({ collection }) => collection === name)?.data
  const navigation = dataOf('navigation') as DataOf<'navigation'> | undefined
  return {
    settings: (dataOf('settings') as DataOf<'settings'> | undefined) ?? defaultSettings,
    navigation: navigation ? toNavigation(navigation) : emptyNavigation,
  }
})

/**
 * What stands around every page: the settings, the menu and the footer. It must not be what keeps a form or a
 * search from answering while the database is away: then it is as it was last read.
 */
export const getFrameOrLast = async (db: Db): Promise<Frame> => {
  try {
    lastRead = await readFrame(db)
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
  return lastRead
}

/** Of the page that was rendered last, at most: what is asked after a loader has read the frame needs no statement of its own. */
export const lastReadSettings = () => lastRead.settings

const fileName = /\.[a-z0-9]{2,5}$/

/** Files, the server's own addresses and those that have moved: the router has no page for them. */
const needsReload = (href: string) => {
  const path = href.replace(/[?#].*$/, '')
  return fileName.test(path) || isServerPath(path) || permanentRedirect(path) !== null
}

const toLink = <L extends { label: string; href: string }>({ label, href }: L) => ({
  label,
  href,
  ...(href.startsWith('/') && needsReload(href) ? { reload: true } : {}),
})

/** As pages are given it: without what is empty, because every document carries it. */
const toNavigation = ({ menu, footer, legal }: DataOf<'navigation'>): SiteNavigation => ({
  menu: menu.map(({ links, ...group }) => ({
    ...group,
    links: links.map(({ about, prefixes, isNew, ...link }) => ({
      ...toLink(link),
      about,
      ...(prefixes?.length ? { prefixes } : {}),
      ...(isNew ? { isNew } : {}),
    })),
  })),
  footer: footer.map(({ label, links }) => ({ label, links: links.map(toLink) })),
  legal: legal.map(toLink),
})
