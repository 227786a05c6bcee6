import { identityOf, type SiteIdentity } from '#domain/site/site.ts'
import type { Db } from '../db/db.ts'
import { type DataOf, getEntry } from './entries.server.ts'

export const defaultSettings: DataOf<'settings'> = { homeHero: 'video', demoDrawer: true, notice: null }

/** The site's settings. Without the entry, as in a database without content, the defaults apply. */
export const getSettings = async (db: Db): Promise<DataOf<'settings'>> =>
  (await getEntry(db, 'settings', 'site'))?.data ?? defaultSettings

/** What the site is called, for feeds, mails and share cards. */
export const getIdentity = async (db: Db): Promise<SiteIdentity> => identityOf(await getSettings(db))
